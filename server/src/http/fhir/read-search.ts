// Parses an R4 search: repeated parameters must all match, comma-separated values are alternatives, unknown ones are ignored or, if strict, refused.
import { Refusal } from "./outcome.ts";
import type { ReadingFor, SearchParameter } from "./search-parameter.ts";

export type Pairs = readonly (readonly [string, string])[];

export interface Search<C> {
  criteria: C[][];
  /** 0 requests only the total. */
  count: number;
  afterId: number;
  /** The supported parameters as given: the self link repeats them, and all others were ignored. */
  heeded: [string, string][];
}

/** The same as in the API's lists. */
const counts = { usual: 30, max: 120 };
const maxValues = 200;
const maxValueLength = 500;
/** Parameter name of the cursor in next links. */
export const cursorName = "_after";

const wrong = (name: string, wanted: string): Refusal => new Refusal(400, "value", `${name} takes ${wanted}.`, `http.${name}`);
/** An unknown parameter may contain a patient's name, so only text that looks like a parameter name is repeated in errors. */
const shown = (name: string): string => (/^_?[A-Za-z][A-Za-z:._-]{0,40}$/.test(name) ? name : "a parameter");

/** Splits at unescaped commas. */
const splitValues = (text: string): string[] => [...text.matchAll(/(?:\\[\s\S]|[^,\\]|\\$)+/g)].map((hit) => hit[0]);

type Draft<C> = Search<C> & { values: number; isCountOnly: boolean };
type Control = (value: string, draft: Draft<unknown>) => void;

/** Parameters that control the response and not the search. */
const controls: Readonly<Record<string, Control>> = {
  _count: (value, draft) => {
    if (!/^\d{1,9}$/.test(value)) throw wrong("_count", "a whole number");
    draft.count = Math.min(Number(value), counts.max);
  },
  _summary: (value, draft) => {
    if (value === "count") draft.isCountOnly = true;
    else if (value !== "false") throw new Refusal(400, "not-supported", "Of _summary only count and false are supported.", "http._summary");
  },
  // The total is always exact, which satisfies every requested mode.
  _total: (value) => {
    if (!["none", "estimate", "accurate"].includes(value)) throw wrong("_total", "none, estimate or accurate");
  },
  // Handled in media-type.ts.
  _format: () => undefined,
  [cursorName]: (value, draft) => {
    if (!/^[1-9]\d{0,14}$/.test(value)) throw wrong(cursorName, "what a next link says");
    draft.afterId = Number(value);
  },
};

function criterionOf<C>(
  parameter: SearchParameter<C>,
  given: { value: string; modifier: string | undefined },
  reading: ReadingFor,
  draft: Draft<C>,
): void {
  const { value, modifier } = given;
  // Ignoring a modifier would change the meaning of the search, so it is refused even with lenient handling.
  if (modifier !== undefined && !parameter.modifiers?.includes(modifier))
    throw new Refusal(400, "not-supported", `${parameter.name} has no such modifier here.`, `http.${parameter.name}`);
  if (value.includes("\u0000")) throw wrong(parameter.name, "no NUL");
  const values = splitValues(value).filter((each) => each.trim() !== "");
  draft.values += values.length;
  if (draft.values > maxValues || values.some((each) => each.length > maxValueLength))
    throw new Refusal(400, "too-costly", `A search has at most ${maxValues} values of ${maxValueLength} characters.`);
  draft.criteria.push(values.flatMap((each) => parameter.read({ value: each, modifier }, reading)));
}

function heed<C>([name, value]: Pairs[number], parameters: readonly SearchParameter<C>[], reading: ReadingFor, draft: Draft<C>): boolean {
  if (Object.hasOwn(controls, name)) {
    controls[name]?.(value, draft);
    return true;
  }
  const [plain = "", ...modifiers] = name.split(":");
  const parameter = parameters.find((known) => known.name === plain);
  if (!parameter) return false;
  criterionOf(parameter, { value, modifier: modifiers.length > 0 ? modifiers.join(":") : undefined }, reading, draft);
  return true;
}

export function readSearch<C>(pairs: Pairs, isStrict: boolean, parameters: readonly SearchParameter<C>[], reading: ReadingFor): Search<C> {
  const draft: Draft<C> = { criteria: [], count: counts.usual, afterId: 0, heeded: [], values: 0, isCountOnly: false };
  for (const [name, value] of pairs) {
    // An empty parameter is no error and is ignored.
    if (/^[\s,]*$/.test(value)) continue;
    if (heed([name, value], parameters, reading, draft)) draft.heeded.push([name, value]);
    else if (isStrict)
      throw new Refusal(400, "not-supported", `${shown(name)} is not supported: /fhir/R4/metadata lists what is.`, `http.${shown(name)}`);
  }
  const { criteria, count, afterId, heeded, isCountOnly } = draft;
  return { criteria, count: isCountOnly ? 0 : count, afterId, heeded };
}
