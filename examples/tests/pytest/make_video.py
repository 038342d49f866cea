"""What is tested here: makes a video, waits for it, and returns its uuid."""

import json
import time
import urllib.error
import urllib.request


class VideoFailed(Exception):
    pass


def ask(url, api_key, path, body=None):
    headers = {"X-API-Key": api_key, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers)) as reply:
        return json.load(reply)


def make_video(task, url, api_key, sleep=time.sleep):
    created = ask(url, api_key, "/v1/videos", {"videos": [{"task": task}]})
    uuid = created["results"][0]["uuid"]
    while True:
        sleep(5)
        try:
            video = ask(url, api_key, f"/v1/videos/{uuid}")
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            sleep(int(error.headers["Retry-After"]))
            continue
        if video["is_complete"]:
            return uuid
        if video["is_failed"]:
            raise VideoFailed(video["error_message"])
