// A pretend translator with a small phrase table that speaks the HTTP of LibreTranslate: its requests, answers, refusals, and moods on request.

import { type Exchange, logExchange } from "./exchange.ts";
import { foldWords } from "./fold-words.ts";
import { phrases, spanishWords } from "./pretend-phrases.ts";
import { keptRequests, type Mood, type TranslatorState } from "./translator-state.ts";
import type { World } from "./world.ts";

export const translatorPath = "/translator";

const languages = ["en", ...Object.keys(phrases)];

type Found = { language: string; confidence: number };

const folded = Object.entries(phrases).map(
  ([language, known]) => [language, new Map(Object.entries(known).map(([said, english]) => [foldWords(said), english]))] as const,
);

/** As the real one's: sure of what it knows, and of what it does not know it says English with no confidence. */
function detect(text: string): Found {
  const said = foldWords(text);
  const known = folded.find(([, table]) => table.has(said));
  if (known) return { language: known[0], confidence: 97 };
  if (/\p{Script=Arabic}/u.test(text)) return { language: "ar", confidence: 90 };
  const words = said.split(" ");
  const spanish = words.filter((word) => spanishWords.has(word)).length / words.length;
  return spanish >= 0.4
    ? { language: "es", confidence: Math.round(60 + spanish * 40) }
    : { language: "en", confidence: spanish > 0 ? 30 : 0 };
}

function translate(text: string, source: string, target: string): string {
  if (source === target || target !== "en") return text;
  const whole = folded.find(([language]) => language === source)?.[1].get(foldWords(text));
  if (whole !== undefined || source !== "es") return whole ?? text;
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => spanishWords.get(foldWords(word)) ?? word).replace(/[¿¡]/gu, "");
}

type Asked = { q?: unknown; source?: unknown; target?: unknown; format?: unknown; api_key?: unknown };
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

function readAsked(state: TranslatorState, raw: string): { texts: string[]; isBatch: boolean; source: string; target: string } {
  let asked: Asked;
  try {
    asked = JSON.parse(raw) as Asked;
  } catch {
    throw new Refusal(400, "Invalid JSON format");
  }
  if (state.apiKey !== "" && asked.api_key === undefined) throw new Refusal(400, "Please contact the server operator to get an API key");
  if (state.apiKey !== "" && asked.api_key !== state.apiKey) throw new Refusal(403, "Invalid API key");
  for (const name of ["q", "source", "target"] as const)
    if (!asked[name]) throw new Refusal(400, `Invalid request: missing ${name} parameter`);
  const { q, source, target } = asked as { q: string | string[]; source: string; target: string };
  const texts = Array.isArray(q) ? q : [q];
  if (Array.isArray(q) && state.batchLimit !== -1 && q.length > state.batchLimit)
    throw new Refusal(400, `Invalid request: request (${q.length}) exceeds text limit (${state.batchLimit})`);
  for (const language of [source, target].filter((one) => one !== "auto"))
    if (!languages.includes(language)) throw new Refusal(400, `${language} is not supported`);
  return { texts, isBatch: Array.isArray(q), source, target };
}

function answerTranslate(world: World, exchange: Exchange): void {
  const state = world.translator;
  const { texts, isBatch, source, target } = readAsked(state, exchange.raw);
  if (state.mood === "error-for" && texts.some((text) => text.includes(state.breaksOn)))
    throw new Refusal(500, "Cannot translate text: the model broke");
  if (state.mood === "slow-for" && texts.some((text) => text.includes(state.breaksOn))) {
    hang(world, exchange);
    return;
  }
  // Of a list the short ones are taken for what the whole list seems to be, as by the real one.
  const overall = detect(texts.join(" "));
  const found = texts.map((text) =>
    source !== "auto" ? { language: source, confidence: 100 } : text.length > 40 || !isBatch ? detect(text) : overall,
  );
  const translated = texts.map((text, at) => translate(text, found[at]?.language ?? "en", target));
  const told = source === "auto" ? { detectedLanguage: isBatch ? found : found[0] } : {};
  finish(world, exchange, 200, { ...told, translatedText: isBatch ? translated : translated[0] }, { texts: texts.length, source });
}

/** Not counted among what the carrier refused. */
function answer(world: World, exchange: Exchange, status: number, body: string): void {
  if (!exchange.res.destroyed) {
    exchange.res.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
    exchange.res.end(body);
  }
  logExchange(world, exchange, status, body, "Pretend translator");
}

function finish(world: World, exchange: Exchange, status: number, body: unknown, asked = { texts: 0, source: "" }): void {
  const { requests } = world.translator;
  requests.push({ ...asked, status });
  if (requests.length > keptRequests) requests.shift();
  answer(world, exchange, status, typeof body === "string" ? body : JSON.stringify(body));
}

/** Begins to answer and never ends: whoever asks must end it. */
function hang(world: World, { res }: Exchange): void {
  world.translator.requests.push({ texts: 0, source: "", status: 0 });
  res.writeHead(200, { "Content-Type": "application/json" }).write('{"translatedText":');
}

/** Moods that answer in place of a translation. */
const oddAnswers: Partial<Record<Mood, (world: World, exchange: Exchange) => void>> = {
  busy: (world, exchange) => finish(world, exchange, 429, { error: "Slowdown: 80 per 1 minute" }),
  error: (world, exchange) => finish(world, exchange, 500, { error: "Cannot translate text: the model broke" }),
  "not-json": (world, exchange) => finish(world, exchange, 200, `<html>${exchange.raw}</html>`),
  "wrong-shape": (world, exchange) => finish(world, exchange, 200, { translatedText: [exchange.raw, 7], detectedLanguage: "es" }),
  cut: (_world, { res }) => res.destroy(),
  slow: hang,
  elsewhere: (world, exchange) => {
    exchange.res.writeHead(307, { Location: `${world.url}${translatorPath}/elsewhere` }).end();
    logExchange(world, exchange, 307, "", "Pretend translator: sent elsewhere");
  },
  endless: (_world, { res }) => {
    res.writeHead(200, { "Content-Type": "application/json" }).write('{"translatedText":"');
    const pour = () => {
      while (!res.destroyed && res.write("a".repeat(65_536)));
    };
    res.on("drain", pour);
    pour();
  },
};

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pretend translator</title>
<body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem"><h1>Pretend translator</h1>
<p>It speaks the HTTP of LibreTranslate and knows ${Object.values(phrases).reduce((sum, known) => sum + Object.keys(known).length, 0)} sentences and ${spanishWords.size} Spanish words.
What it does not know it leaves as it is. It stands in for a real one in the demonstration and in tests, and is fit for nothing else.</p></body></html>`;

/** True when the address was one of the translator's. */
export function answerTranslator(world: World, path: string, exchange: Exchange): boolean {
  if (path !== translatorPath && !path.startsWith(`${translatorPath}/`)) return false;
  const asked = `${exchange.req.method} ${path.slice(translatorPath.length).replace(/\/$/, "")}`;
  try {
    if (asked === "GET ") exchange.res.writeHead(200, { "Content-Type": "text/html" }).end(page);
    else if (asked === "GET /languages")
      answer(world, exchange, 200, JSON.stringify(languages.map((code) => ({ code, name: code, targets: ["en"] }))));
    else if (asked === "POST /translate") (oddAnswers[world.translator.mood] ?? answerTranslate)(world, exchange);
    else throw new Refusal(404, "Not found");
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    finish(world, exchange, problem.status, { error: problem.message });
  }
  return true;
}
