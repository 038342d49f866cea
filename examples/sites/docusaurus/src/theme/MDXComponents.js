import MDXComponents from "@theme-original/MDXComponents";
import Video from "../components/Video";

export default { ...MDXComponents, Video };
