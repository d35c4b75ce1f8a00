// Reads a whole name in one cell: "SMITH, JOHN A", "John Smith", "Maria de la Cruz"; null where only a person can tell its parts.

interface NameParts {
  first_name: string;
  middle_name?: string;
  last_name: string;
}

const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;
/** Words with which a last name begins. */
const particle = /^(?:de|del|de la|da|das|do|dos|di|du|la|le|van|von|der|den|ter|bin|ibn|al|el|st\.?|saint|san|santa|mac)$/i;
const initial = /^\p{L}\.?$/u;
const maxLength = 255;

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** An initial at the end is a middle name; every other word stays in the first name. */
function given(names: readonly string[], last: string): NameParts | null {
  const middle = names.length > 1 && initial.test(names.at(-1) ?? "") ? names.at(-1) : undefined;
  const first = names.slice(0, middle === undefined ? names.length : -1).join(" ");
  if (first === "" || last === "" || first.length > maxLength || last.length > maxLength) return null;
  return { first_name: first, ...(middle === undefined ? {} : { middle_name: middle }), last_name: last };
}

/** "SMITH, JOHN", "SMITH JR, JOHN", "SMITH, JOHN A, JR". */
function lastFirst(parts: readonly string[]): NameParts | null {
  const [last = [], first = [], end = []] = parts.map(words);
  if (parts.length > 3 || (parts.length === 3 && !(end.length === 1 && suffix.test(end[0] ?? "")))) return null;
  // "John Smith, Jr."
  if (first.length === 1 && suffix.test(first[0] ?? "")) return null;
  const name = suffix.test(first.at(-1) ?? "") && first.length > 1 ? first.slice(0, -1) : first;
  return given(name, [...last, ...first.slice(name.length), ...end].join(" "));
}

/** "John Smith", "John A. Smith", "Maria de la Cruz". With more words it may be two first names or two last names. */
function firstLast(all: readonly string[]): NameParts | null {
  const end = all.length > 2 && suffix.test(all.at(-1) ?? "") ? all.slice(-1) : [];
  const name = all.slice(0, all.length - end.length);
  const last = (from: number) => [...name.slice(from), ...end].join(" ");
  if (name.length === 2 && !initial.test(name[0] ?? "")) return given(name.slice(0, 1), last(1));
  if (name.length === 3 && initial.test(name[1] ?? "")) return given(name.slice(0, 2), last(2));
  return name.length > 2 && particle.test(name[1] ?? "") ? given(name.slice(0, 1), last(1)) : null;
}

/** John "Jack" Smith: the nickname is left out. */
const nickname = /(?<=^|[\s,])["“'‘][\p{L}\p{M} .-]+["”'’](?=$|[\s,])/gu;

export function readFullName(text: string): NameParts | null {
  // Brackets hold a former name, a note or a nickname: which, only a person can tell.
  if (/[()[\]]/.test(text)) return null;
  const parts = text
    .replace(nickname, " ")
    .split(",")
    .map((part) => part.trim());
  return parts.length > 1 ? lastFirst(parts) : firstLast(words(text));
}
