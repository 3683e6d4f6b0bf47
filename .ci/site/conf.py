"""How Sphinx makes the course's pages into a site, as they lie. The repository is the root of the sources."""
import os
import posixpath
import re
import subprocess

from docutils import nodes
from sphinx import addnodes

project = html_title = "Leaky Timers"
extensions = ["myst_parser"]
# A block of code that names no language is output or a command.
highlight_language = "none"
source_suffix = {".md": "markdown"}
include_patterns = ["README.md", "Lessons/*.md", "Lessons/first-page/contents.md"]
root_doc = "Lessons/first-page/contents"
myst_heading_anchors = 4
# Ids in HTML are unknown to the parser, but its links to them are right: `verify` and `.ci/browser` look.
suppress_warnings = ["misc.highlighting_failure", "myst.xref_missing"]

html_theme = "furo"
html_copy_source = html_use_index = False
html_favicon = "static/favicon.svg"
html_static_path = ["static"]
html_css_files = ["kata.css"]
html_js_files = ["kata.js"]
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {"top_of_page_buttons": []}


def host():
    """Where the repository's files can be read: what git clones from, if that is a page and tells no secret."""
    remote = subprocess.run(["git", "remote", "get-url", "origin"], capture_output=True, text=True).stdout.strip()
    if not re.fullmatch(r"https://[\w.-]+/[\w./~-]+", remote):
        return ""
    return remote.removesuffix("/").removesuffix(".git") + "/blob/HEAD/"


def setup(app):
    app.add_config_value("repository", host(), "env")
    app.connect("doctree-read", lead_out)


def lead_out(app, doctree):
    """A link to a file that is no page of the site leads to the repository. Where nobody knows where that is, code is
    there to download, and other Markdown is named without a link."""
    for node in list(doctree.findall(lambda node: isinstance(node, (addnodes.pending_xref, addnodes.download_reference)))):
        path, _, anchor = node["reftarget"].partition("#")
        if node["refdomain"] == "doc":
            path, anchor = path + ".md", node["reftargetid"]
        else:
            path = posixpath.normpath(posixpath.join(posixpath.dirname(node["refdoc"]), path))
        if path.removesuffix(".md") in app.env.found_docs or not os.path.exists(os.path.join(app.srcdir, path)):
            continue
        if app.config.repository:
            address = app.config.repository + path + ("#" + anchor if anchor else "")
            node.replace_self(nodes.reference("", "", *node.children, refuri=address))
        elif path.endswith(".md"):
            node.replace_self(node.children)
