"""A macro for pages: {{ video("billing") }} shows a video of videos.lock.json by its id."""

import json
from html import escape
from pathlib import Path


def define_env(env):
    lock = json.loads(Path(env.project_dir, "videos.lock.json").read_text(encoding="utf-8"))

    @env.macro
    def video(id):
        if id not in lock["videos"]:
            raise KeyError(f'videos.lock.json has no video "{id}".')
        found = lock["videos"][id]
        title, link, rendering = escape(found["title"] or id), found["link"], found["rendering"]
        caption = f'<a href="{escape(link)}">{title}</a>' if link else title
        player = (
            f'<video src="{escape(rendering)}" aria-label="{title}" controls preload="none" style="width: 100%"></video>'
            if rendering
            else ""
        )
        return f"<figure>{player}<figcaption>{caption}</figcaption></figure>"
