// Reads and writes application/x-www-form-urlencoded bodies as ordered pairs.

export type Pairs = [name: string, value: string][];

export function readForm(raw: string): Pairs {
  const pairs: Pairs = [];
  let start = 0;
  while (start < raw.length) {
    let end = raw.indexOf("&", start);
    if (end < 0) end = raw.length;
    if (end > start) {
      const equals = raw.indexOf("=", start);
      const hasValue = equals >= 0 && equals < end;
      pairs.push([decode(raw.slice(start, hasValue ? equals : end)), hasValue ? decode(raw.slice(equals + 1, end)) : ""]);
    }
    start = end + 1;
  }
  return pairs;
}

export function writeForm(pairs: Pairs): string {
  let form = "";
  for (const [name, value] of pairs) form += `${form === "" ? "" : "&"}${name}=${encodeURIComponent(value).replaceAll("%20", "+")}`;
  return form;
}

function decode(text: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    // An invalid escape is taken literally, as the carrier does.
    return spaced;
  }
}
