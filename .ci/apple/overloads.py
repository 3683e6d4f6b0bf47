"""Lists what a real SDK of Apple's declares and the stand-in does not, for each name that the stand-in declares.

    overloads.py STAND-IN SDK DIFFERENCES      see compare.bash, which makes the two folders

A folder has the modules as Swift sees them (*.swift, by swift-synthesize-interface) and as clang does (*.ast): only
the latter tells what can't be called in an async context. A name's overloads are those of its type, with the type's
superclasses and protocols. Parameters' inner names and default values, and what is older than the package's systems,
make no difference. DIFFERENCES names in backquotes what is accepted, as it is printed, or how it begins, with … behind.
"""

import collections
import pathlib
import re
import sys

OLDEST = {"macOS": 13, "iOS": 16}
TYPE = re.compile(r"\b(class|struct|enum|protocol|extension|actor) ((?!func\b|var\b|subscript\b)[\w.]+)(?:<[^{]*?>)?(?: ?: (.*?))?(?: where .*)? \{\}?$")
MEMBER = re.compile(r"\b(?:func|var|let|case|macro|typealias) (`?[^\s(<:`]+`?)|\b(init|subscript)[?!]?(?=[(<])")
OPERATOR = re.compile(r"\bfunc [^\w\s]")
WORDS = re.compile(
    r"(?:\b(?:open|public|final|override|convenience|required|dynamic|nonisolated|mutating|nonmutating|rethrows|__owned"
    r"|__shared|borrowing|consuming)|@(?:objc|frozen|inlinable|nonobjc|usableFromInline|preconcurrency"
    r"|_alwaysEmitIntoClient|_disfavoredOverload|_transparent|_semantics))\b(?:\(.*?\))? ?")
MODULES = re.compile(r"\b(?:Swift|Foundation|Dispatch|ObjectiveC|CoreFoundation|Combine|SwiftUI|_Concurrency|Self)\.(?=\w)")


def is_news(attribute):
    """Whether an @available line tells more than that something is older than the package's systems."""
    attribute = re.sub(r"deprecated: 100000(\.0)?", "", attribute)
    if re.search(r"unavailable|noasync|deprecated|obsoleted", attribute):
        return True
    return any(float(v) > OLDEST[s] for s, v in re.findall(r"(macOS|iOS) (\d+(?:\.\d+)?)", attribute))


def signature(text):
    """A declaration without what makes no difference to those who call it."""
    text = re.sub(r" \{(?! (get|set)).*$", "", text)
    text = MODULES.sub("", WORDS.sub("", text.replace("/*not inherited*/ ", ""))).replace("`", "")
    text = re.sub(r"\bSelf\.|\b(?:Data|String)\.(?=Index\b)", "", text)
    text = re.sub(r"\b(?!(?:var|let|func|case)\b)(\w+) \w+(?=: )", r"\1", text)
    text = re.sub(r" = (?:\[[^\]]*\]|[\w.]+(?:\([^)]*\))?)(?=[,)])", "", text)
    text = re.sub(r"\s*\{ (get|set|get set)( throws| async)* \}$", "", text)
    text = re.sub(r"(case \w+) = -?\d+$", r"\1", re.sub(r"\bIndex\b", "Int", text))
    text = re.sub(r"^((?:static |class )?)let ", r"\1var ", text)
    if OPERATOR.search(text):
        text = re.sub(r"[(] ?\w+: ", "(", re.sub(r", \w+: ", ", ", text))
    # The names of generic parameters: $0, $1...
    generics = re.search(r"[\w\]?!]<([\w, :.]+)>\(", text)
    for number, name in enumerate(re.findall(r"(\w+)(?: : [\w.]+)?(?:, |$)", generics[1]) if generics else ()):
        text = re.sub(rf"(?<![\w.]){name}\b(?!:)", f"${number}", text)
    return re.sub(r"^static ", "class ", re.sub(r"\s+", " ", text)).replace("(_: ", "(").strip()


def base_name(text, member):
    """A member's base name; of an initializer with its first label, since others can't be meant."""
    name = (member[1] or member[2]).strip("`")
    label = re.search(r"\((\w+)", text[member.start():])
    return f"init({label[1] if label else ''}" if name == "init" else name


class Modules:
    """All modules of one side."""

    def __init__(self, folder):
        self.members = collections.defaultdict(lambda: collections.defaultdict(set))
        self.parents = collections.defaultdict(set)
        self.attributes = {}
        self.aliases = {"CInt": "Int32"}
        texts = [file.read_text() for file in sorted(pathlib.Path(folder).glob("*.swift"))]
        for text in texts:
            self.aliases.update(re.findall(r"^public typealias (\w+) = (\w+)$", text, re.M))
        for text in texts:
            self.read_swift(text)
        for file in sorted(pathlib.Path(folder).glob("*.ast")):
            self.read_clang(file)

    def read_swift(self, text):
        place, said = [], []
        for line in text.splitlines():
            if line[:1] not in " }":
                place = []
            line = line.split(" // ")[0].strip()
            if not line or line.startswith(("//", "import ")):
                continue
            if line.startswith("@") and re.fullmatch(r"(@\w+(\(.*\))? ?)+", line):
                said.append(line)
                continue
            news = [a for a in said if is_news(a) or a.startswith(("@MainActor", "@discardableResult"))]
            said = []
            opened = TYPE.search(line)
            if opened:
                name = opened[2] if not place or opened[1] == "extension" else f"{place[-1]}.{opened[2]}"
                name = MODULES.sub("", name)
                for parent in re.split(r", (?![^<(]*[>)])", opened[3] or ""):
                    parent = MODULES.sub("", re.sub(r"@unchecked |@retroactive |@preconcurrency |@MainActor ", "", parent))
                    if not parent:
                        continue
                    if any("unavailable" in a for a in news):
                        parent = f"not {parent}"
                    self.parents[name].add(parent)
                self.members[name]
                for attribute in news:
                    if "MainActor" in attribute:
                        self.parents[name].add("@MainActor")
                if not line.endswith("}"):
                    place.append(name)
                continue
            member = MEMBER.search(line)
            if None in place:
                place += [None] * line.endswith("{")
                del place[len(place) - line.startswith("}"):]
                continue
            if member and not re.search(r"\b(internal|private|fileprivate)\b", line):
                self.members[place[-1] if place else ""][base_name(line, member)].add(
                    (self.resolved(signature(line)), tuple(sorted(shorter(a) for a in news))))
            if line.endswith("{"):
                place.append(None)
            elif line.startswith("}") and place:
                place.pop()

    def resolved(self, text):
        """Without C's names for numbers, as the SDK writes many of them in another way; but the name that is declared."""
        def number(found):
            name = found[0]
            for _ in range(9):
                name = self.aliases.get(name, name)
            return name if re.fullmatch(r"U?Int\d*|Double|Float", name) else found[0]
        declared = re.match(r"typealias \w+ = |", text)[0]
        return declared + re.sub(r"\b[\w]+\b", number, text[len(declared):])

    def read_clang(self, file):
        owner = declaration = None
        for line in file.open(errors="replace"):
            depth, kind = re.match(r"([|` -]*)(\w+)", line).groups() if re.match(r"[|` -]*\w", line) else ("", "")
            if len(depth) == 2:
                declaration = None
            if kind in ("ObjCInterfaceDecl", "ObjCProtocolDecl", "ObjCCategoryDecl"):
                owner = line.split()[-1]
            elif kind == "ObjCInterface" and len(depth) == 4:
                owner = re.search(r"'(\w+)'", line)[1]
            elif kind == "ObjCMethodDecl" and len(depth) == 4:
                found = re.search(r" ([-+]) (\S+) '", line)
                declaration = found and f"{found[1]}[{owner} {found[2]}]"
            elif kind == "FunctionDecl" and len(depth) == 2:
                found = re.search(r" (\w+) '[^']*\(", line)
                declaration = found and found[1]
            elif len(depth) == 4 and kind not in ("ParmVarDecl",) and kind.endswith("Decl"):
                declaration = None
            if declaration:
                said = self.attributes.setdefault(declaration, set())
                if kind == "SwiftAttrAttr" and "unavailableFromAsync" in line:
                    said.add("noasync")

    def chain(self, name):
        """A type with all that it inherits from."""
        found, left = [], [name]
        while left:
            name = left.pop()
            if name not in found:
                found.append(name)
                left += [p for p in self.parents.get(name, ()) if not p.startswith(("not ", "@"))]
        return found

    def overloads(self, name, member):
        return set().union(*(self.members[t].get(member, set()) for t in self.chain(name) if t in self.members))


def shorter(attribute):
    return re.sub(r', message: ".*?"(?=\))|, renamed: ".*?"', "", attribute)


def compare(ours, theirs):
    counts, found = collections.Counter(), []
    for name in sorted(ours.members):
        shown = f"{name}: " if name else ""
        if name and name not in theirs.members:
            counts["not found"] += 1
            continue
        for trait in ("Sendable", "not Sendable", "@MainActor"):
            mine, real = trait in ours.parents.get(name, ()), trait in theirs.parents.get(name, ())
            if mine != real:
                found.append(f"{shown}{'the SDK does not say' if mine else 'the SDK says'} {trait}")
        for member in sorted(ours.members[name]):
            mine, real = ours.overloads(name, member), theirs.overloads(name, member)
            # The fields of C's structs, all in one initializer, are read one by one.
            if not real or (member.startswith("init(") and name[:1].islower() | name.startswith("_")):
                counts["not found"] += not real
                continue
            counts["members"] += 1
            found += [f"{shown}{' '.join(said + (text,))}" for text, said in sorted(real - mine)]
    for declaration, said in sorted(ours.attributes.items()):
        if declaration not in theirs.attributes:
            continue
        counts["noasync"] += 1
        if said != theirs.attributes[declaration]:
            found.append(f"{declaration}: the SDK says {' '.join(theirs.attributes[declaration]) or 'no noasync'}")
    return counts, found


def main():
    ours, theirs = Modules(sys.argv[1]), Modules(sys.argv[2])
    accepted = set(
        a for line in pathlib.Path(sys.argv[3]).read_text().split("## ", 1)[1].splitlines() if line.startswith(("- ", "  "))
        for a in re.findall(r"`([^`]*(?:: |…|func |var )[^`]*)`", line)) if len(sys.argv) > 3 else set()
    counts, found = compare(ours, theirs)
    begins = tuple(a[:-1] for a in accepted if a.endswith("…"))
    left = [f for f in found if f not in accepted and not f.startswith(begins)]
    stale = sorted(
        a for a in accepted if a not in found and not (a.endswith("…") and any(f.startswith(a[:-1]) for f in found)))
    print(*left, sep="\n")
    for line in stale:
        print(f"accepted, and no difference: {line}")
    print(f"apple: {counts['members']} members compared, {counts['noasync']} of them by what clang says, "
          f"{counts['not found']} not found; {len(left)} differences, {len(found) - len(left)} accepted")
    return 1 if left or stale else 0


sys.exit(main())
