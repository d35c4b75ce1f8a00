// The places on a scale that its question names in words ("0 = not at all, 3 = nearly every day"), and replies in these words.

const anchor =
  /(\d{1,2}) ?(?:=|:|\(| - | means | meaning | is | being | es | significa | para )? ?([a-z][a-z ]{2,40}?)(?= ?[,;.()?]| \d| and \d| y \d|$)/gu;
const connecting = /^(?:to|al|a|and|y|how|o|or|hasta|por)\b/u;

/** What each named place is called, folded. */
function anchorsOf(asked: string, { min, max }: { min: number; max: number }): Map<string, number> {
  const named = new Map<string, number>();
  for (const [, place = "", words = ""] of asked.matchAll(anchor)) {
    const name = words.replace(/^(?:is|es|means|being|significa) /u, "").trim();
    const value = Number(place);
    if (value < min || value > max || name === "" || connecting.test(name)) continue;
    named.set(name.replace(/[oa]$/u, ""), value);
  }
  return named;
}

/** The place whose words the reply is, alone or beside its figure; undefined otherwise. */
export function anchoredPlace(words: string, asked: string, scale: { min: number; max: number }): number | undefined {
  const anchors = anchorsOf(asked, scale);
  if (anchors.size === 0) return undefined;
  const clean = words
    .replace(/[,.;!]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  const [, figure, name = ""] = /^(?:(\d{1,2}) )?(.*?)$/u.exec(clean) ?? [];
  const [, before, behind] = /^(.*?) (\d{1,2})$/u.exec(name) ?? [];
  const said = (before ?? name).replace(/[oa]$/u, "");
  const value = anchors.get(said);
  const number = figure ?? behind;
  return value === undefined || (number !== undefined && Number(number) !== value) ? undefined : value;
}
