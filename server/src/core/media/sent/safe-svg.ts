// Whether a drawing (SVG) only draws: known elements, nothing that runs, moves or is fetched from elsewhere. Pure.

/** Whatever name space a prefix claims to be of, these names do nothing but draw, name and group. */
const elements: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch view title desc metadata style a path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  namedview page grid guide RDF Work Agent License format type creator publisher rights date permits requires prohibits`
    .split(/\s+/)
    .filter(Boolean),
);

// Read piece by piece: one pattern for a whole tag would try to remember each of a million attributes.
const tagStart = /<(\/?)(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)/y;
const attribute = /\s+([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;
/** In another encoding the same bytes are other letters; a style sheet of XML can be a program. */
const prolog =
  /^\ufeff?\s*(<\?xml\s+version\s*=\s*["']1\.\d["'](\s+encoding\s*=\s*["']utf-8["'])?(\s+standalone\s*=\s*["'](yes|no)["'])?\s*\?>)?/i;
const doctype = /<!DOCTYPE\s+svg[^<>[\]]*>/iy;

/** What would be read as another text than the one that is judged here. */
const isPlain = (text: string): boolean => !/&(?!(amp|lt|gt|quot|apos);)/.test(text);
/** Of style sheets and of every attribute: only what stands in the drawing itself is referred to, and no word is written in disguise. */
const staysInside = (text: string): boolean =>
  isPlain(text) && !/\\|@import|script:/i.test(text) && !/url\((?!\s*(&quot;|["'])?#)/i.test(text);

const ownPart = /^\s*#/;
const picture = /^\s*data:image\/(png|jpe?g|gif);base64,[\w+/=\s]*$/;
const page = /^\s*https?:\/\//i;

function isHarmless(element: string, name: string, value: string): boolean {
  if (name === "xmlns" || name.startsWith("xmlns:")) return isPlain(value);
  const local = name.slice(name.indexOf(":") + 1).toLowerCase();
  if (local.startsWith("on") || local === "base") return false;
  // What drawing programs store for themselves under a prefix is used by no other program.
  if (local !== "href" && local !== "src") return isPlain(value) && (name.includes(":") || staysInside(value));
  return isPlain(value) && (ownPart.test(value) || (element === "image" && picture.test(value)) || (element === "a" && page.test(value)));
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

interface Tag {
  element: string;
  isClosing: boolean;
  isEmpty: boolean;
  end: number;
}

/** Null for what is no tag, and for one that does more than draw. */
function readTag(text: string, from: number): Tag | null {
  const start = matchAt(tagStart, text, from);
  const element = start?.[2] ?? "";
  if (!start || !elements.has(element)) return null;
  let at = tagStart.lastIndex;
  for (let found = matchAt(attribute, text, at); found; found = matchAt(attribute, text, at)) {
    if (!isHarmless(element, found[1] as string, found[2] ?? found[3] ?? "")) return null;
    at = attribute.lastIndex;
  }
  const end = matchAt(tagEnd, text, at);
  return end && { element, isClosing: start[1] === "/", isEmpty: end[1] === "/", end: tagEnd.lastIndex };
}

/** Where the comment, the section of plain text or the declaration that begins here ends, with what of it counts as text; null for none of these. */
function readAside(text: string, at: number): { end: number; says: string; isComment: boolean } | null {
  const until = (start: string, close: string) => {
    const end = text.indexOf(close, at + start.length);
    return end < 0 ? null : { end: end + close.length, says: text.slice(at + start.length, end) };
  };
  if (text.startsWith("<!--", at)) {
    const found = until("<!--", "-->");
    return found && { ...found, says: "", isComment: true };
  }
  if (text.startsWith("<![CDATA[", at)) {
    const found = until("<![CDATA[", "]]>");
    return found && { ...found, isComment: false };
  }
  return matchAt(doctype, text, at) && { end: doctype.lastIndex, says: "", isComment: false };
}

export function isSafeSvg(text: string): boolean {
  let style: string | null = null;
  for (let at = prolog.exec(text)?.[0].length ?? 0; at < text.length; ) {
    const next = text.indexOf("<", at);
    const words = text.slice(at, next < 0 ? text.length : next);
    if (style !== null) style += words;
    if (next < 0) break;
    const tag = readTag(text, next);
    const aside = tag ? null : readAside(text, next);
    if (tag) {
      if (style !== null && !staysInside(style)) return false;
      style = tag.element === "style" && !tag.isClosing && !tag.isEmpty ? "" : null;
      at = tag.end;
    } else {
      // A comment in a style sheet would hide where its words join.
      if (!aside || (style !== null && aside.isComment)) return false;
      if (style !== null) style += aside.says;
      at = aside.end;
    }
  }
  return style === null;
}
