"""Follows the links of all pages of a site, as they are written in its files."""
import html.parser
import os
import posixpath
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.ids, self.targets = set(), []
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if values.get("id"):
            self.ids.add(values["id"])
        self.targets += [values[name] for name in ("href", "src") if values.get(name) and tag != "base"]


def problems(site):
    """What is wrong, and how many links there are. What leads to another host is not followed."""
    names = [os.path.relpath(os.path.join(folder, name), site)
             for folder, _, files in os.walk(site) for name in files if name.endswith(".html")]
    pages = {name: Page(os.path.join(site, name)) for name in names}
    found, count = [], 0
    for name, page in sorted(pages.items()):
        for target in page.targets:
            parts = urllib.parse.urlsplit(target)
            if parts.scheme in ("https", "http", "data", "mailto"):
                continue
            count += 1
            path = name
            if parts.path:
                path = posixpath.normpath(posixpath.join(posixpath.dirname(name), urllib.parse.unquote(parts.path)))
            if os.path.isdir(os.path.join(site, path)):
                path = posixpath.normpath(posixpath.join(path, "index.html"))
            if parts.scheme or path.startswith("..") or not os.path.exists(os.path.join(site, path)):
                found.append(f"{name}: {target} leads nowhere")
            elif parts.fragment and path in pages and urllib.parse.unquote(parts.fragment) not in pages[path].ids:
                found.append(f"{name}: there is no place {target}")
    return found, count
