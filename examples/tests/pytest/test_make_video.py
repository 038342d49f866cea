import pytest

from make_video import VideoFailed, make_video


def test_a_video_is_made_and_waited_for(sandbox):
    uuid = make_video("Explain how a new user signs in.", sandbox.url, sandbox.api_key, sandbox.sleep)
    (video,) = sandbox.admin("GET", "/videos")["videos"]
    assert (video["uuid"], video["status"]) == (uuid, "complete")
    asked = {"method": "POST", "path": "/v1/videos", "body": "signs in", "times": 1}
    assert sandbox.admin("POST", "/requests/find", asked)["asked"]


def test_a_video_that_fails_says_why(sandbox):
    sandbox.admin("POST", "/rules/videos", {"task": "invoices", "goes": "fail"})
    with pytest.raises(VideoFailed):
        make_video("Explain invoices.", sandbox.url, sandbox.api_key, sandbox.sleep)


def test_a_rate_limit_is_waited_for(sandbox):
    rule = {"method": "GET", "path": "/v1/videos/*", "count": 3, "status": 429, "retryAfter": 7}
    sandbox.admin("POST", "/rules/requests", rule)
    make_video("Explain invoices.", sandbox.url, sandbox.api_key, sandbox.sleep)
    assert sandbox.admin("GET", "/rules")["rules"][0]["acted"] == 3
