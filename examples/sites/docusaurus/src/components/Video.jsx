import lock from "../../videos.lock.json";

/** A video of videos.lock.json by its id. The build fails where there is none. */
export default function Video({ id }) {
  const video = Object.hasOwn(lock.videos, id) ? lock.videos[id] : undefined;
  if (video === undefined) throw new Error(`videos.lock.json has no video "${id}".`);
  const title = video.title ?? id;
  return (
    <figure>
      {video.rendering && (
        // biome-ignore lint/a11y/useMediaCaption: the service makes no captions.
        <video src={video.rendering} aria-label={title} controls preload="none" style={{ width: "100%" }} />
      )}
      <figcaption>{video.link ? <a href={video.link}>{title}</a> : title}</figcaption>
    </figure>
  );
}
