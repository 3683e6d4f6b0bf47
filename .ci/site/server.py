"""Serves a folder under a sub-path, to this machine alone, as a host of static files would."""
import contextlib
import functools
import http.server
import os
import threading
import urllib.parse


class Handler(http.server.SimpleHTTPRequestHandler):
    """Knows only what is below its base path; a folder without its slash is sent on to the one with it."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments, base, **others):
        self.base = base
        super().__init__(*arguments, **others)

    def translate_path(self, path):
        path = urllib.parse.urlsplit(path).path
        if not path.startswith(self.base + "/"):
            return os.path.join(self.directory, "there is no such file")
        return super().translate_path(path[len(self.base):])

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(folder, base):
    handler = functools.partial(Handler, directory=folder, base=base)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}{base}"
        host.shutdown()
