"""A browser without a window, driven through its DevTools protocol."""
import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import time
import urllib.parse

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
APPS = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]
# Seconds that no page takes on any machine.
PATIENCE = 60


def find():
    """The path of a Chromium, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None) or next(filter(os.path.exists, APPS), None)


class Socket:
    """As much of the WebSocket protocol as a client of DevTools needs."""

    def __init__(self, address):
        parts = urllib.parse.urlsplit(address)
        self.stream = socket.create_connection((parts.hostname, parts.port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall((
            f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(f"the browser refused: {head!r}")

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x81, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, size)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        self.stream.sendall(head + mask + masked)

    def receive(self):
        """The next message; its frames joined."""
        message = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self._take(8))[0]
            data = self._take(size)
            if first & 0x0F in (0, 1):
                message += data
                if first & 0x80:
                    return message.decode()
            elif first & 0x0F == 8:
                raise RuntimeError("the browser has gone")

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def _fill(self):
        data = self.stream.recv(1 << 16)
        if not data:
            raise RuntimeError("the browser has gone")
        self.buffer += data


class Browser:
    """One browser with one page. What goes wrong in the page is kept in `errors`."""

    def __init__(self, program, folder):
        profile = os.path.join(folder, f"profile-{time.monotonic_ns()}")
        # Whoever is root, as in a container, has no sandbox.
        words = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                 "--disable-extensions", "--disable-component-update", "--disable-background-networking",
                 "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"]
        self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            match = re.search(r"ws://\S+", line)
            if match:
                break
        else:
            raise RuntimeError("the browser did not start")
        self.socket = Socket(match.group())
        self.number, self.session, self.errors, self.pending = 0, None, [], {}
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer.get("result", {})
            self.note(answer.get("method"), answer.get("params", {}))

    def note(self, method, event):
        if method == "Runtime.exceptionThrown":
            words = event["exceptionDetails"].get("exception", {}).get("description", "an exception")
            self.errors.append(words.splitlines()[0])
        elif method == "Runtime.consoleAPICalled" and event["type"] == "error":
            self.errors.append(" ".join(str(part.get("value", part.get("description"))) for part in event["args"]))
        elif method == "Log.entryAdded" and event["entry"]["level"] == "error":
            self.errors.append(f"{event['entry']['text']} {event['entry'].get('url', '')}".strip())
        elif method == "Runtime.executionContextsCleared":
            # What the page before this one asked for will not come any more.
            self.pending.clear()
        elif method == "Network.requestWillBeSent":
            self.pending[event["requestId"]] = event["request"]["url"]
        elif method in ("Network.loadingFinished", "Network.loadingFailed"):
            self.pending.pop(event["requestId"], None)

    def value(self, expression):
        """What an expression is in the page; promises are waited for."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", expression))
        return result["result"].get("value")

    def wait(self, expression):
        """Until an expression is true; False if it never is."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.value(expression):
                return True
            time.sleep(0.02)
        return False

    def open(self, address, ready):
        """Opens a page, and waits until `ready` is true in it and all it asked for has come."""
        self.errors.clear()
        self.pending.clear()
        self.call("Page.navigate", url=address)
        if not self.wait(f"document.readyState == 'complete' && location.href != 'about:blank' && ({ready})"):
            return False
        end = time.monotonic() + PATIENCE
        while self.pending and time.monotonic() < end:
            self.value("new Promise(done => setTimeout(done, 20))")
        return not self.pending

    def press(self, key, code=None, text=None):
        numbers = {"Tab": 9, "Enter": 13, " ": 32, "ArrowUp": 38, "ArrowDown": 40}
        parts = {"key": key, "code": code or key, "windowsVirtualKeyCode": numbers[key]}
        self.call("Input.dispatchKeyEvent", type="keyDown", **parts, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **parts)

    def size(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                  mobile=width < 500)

    def scheme(self, name):
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=False)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
