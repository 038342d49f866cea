"""Starts the sandbox once, as a process, and brings it back to the beginning before each test."""

import json
import subprocess
import urllib.request

import pytest

# Not by npx: it would end alone, and leave the sandbox running.
PROGRAM = ["node", "node_modules/videos-as-code/src/cli/index.js"]
COMMAND = [*PROGRAM, "sandbox", "--json", "--admin", "--render", "off"]


class Sandbox:
    """The sandbox, and what --admin puts into the hands of a test."""

    def __init__(self, ready):
        self.url = ready["url"]
        self.api_key = ready["apiKey"]
        self._admin = ready["admin"]

    def admin(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._admin + path, data, method=method)
        with urllib.request.urlopen(request) as reply:
            return json.loads(reply.read() or "null")

    def sleep(self, seconds):
        """Moves the clock of the sandbox on instead of waiting."""
        self.admin("POST", "/clock/advance", {"seconds": seconds})


@pytest.fixture(scope="session")
def process():
    process = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True)
    try:
        # The one line comes once the sandbox is ready.
        yield Sandbox(json.loads(process.stdout.readline()))
    finally:
        process.terminate()
        process.wait(timeout=10)


@pytest.fixture
def sandbox(process):
    process.admin("POST", "/reset")
    process.admin("POST", "/clock/pause")
    return process
