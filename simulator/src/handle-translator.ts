// Sandbox translator: speaks the HTTP of LibreTranslate over a small phrase table, with its errors and configurable failures.

import { type Exchange, logExchange } from "./exchange.ts";
import { normalizeText } from "./normalize-text.ts";
import { phrases, spanishWords } from "./phrase-table.ts";
import type { SimulatorState } from "./simulator-state.ts";
import { type Mood, maxRequests, type TranslatorState } from "./translator-state.ts";

export const translatorPath = "/translator";

const languages = ["en", ...Object.keys(phrases)];

type Detection = { language: string; confidence: number };

const normalizedPhrases = Object.entries(phrases).map(
  ([language, known]) => [language, new Map(Object.entries(known).map(([phrase, english]) => [normalizeText(phrase), english]))] as const,
);

/** Like LibreTranslate: confident about known phrases; unknown text is reported as English with confidence 0. */
function detect(text: string): Detection {
  const phrase = normalizeText(text);
  const known = normalizedPhrases.find(([, table]) => table.has(phrase));
  if (known) return { language: known[0], confidence: 97 };
  if (/\p{Script=Arabic}/u.test(text)) return { language: "ar", confidence: 90 };
  const words = phrase.split(" ");
  const spanish = words.filter((word) => spanishWords.has(word)).length / words.length;
  return spanish >= 0.4
    ? { language: "es", confidence: Math.round(60 + spanish * 40) }
    : { language: "en", confidence: spanish > 0 ? 30 : 0 };
}

/** From English it knows whole sentences only. */
function translateFromEnglish(text: string, target: string): string {
  const said = normalizeText(text);
  const known = Object.entries(phrases[target] ?? {}).find(([, english]) => normalizeText(english) === said);
  return known?.[0] ?? text;
}

function translate(text: string, source: string, target: string): string {
  if (source === target) return text;
  if (target !== "en") return source === "en" ? translateFromEnglish(text, target) : text;
  const whole = normalizedPhrases.find(([language]) => language === source)?.[1].get(normalizeText(text));
  if (whole !== undefined || source !== "es") return whole ?? text;
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => spanishWords.get(normalizeText(word)) ?? word).replace(/[¿¡]/gu, "");
}

type TranslateRequest = { q?: unknown; source?: unknown; target?: unknown; format?: unknown; api_key?: unknown };
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

function readTranslateRequest(
  translator: TranslatorState,
  raw: string,
): { texts: string[]; isBatch: boolean; source: string; target: string } {
  let request: TranslateRequest;
  try {
    request = JSON.parse(raw) as TranslateRequest;
  } catch {
    throw new Refusal(400, "Invalid JSON format");
  }
  if (translator.apiKey !== "" && request.api_key === undefined)
    throw new Refusal(400, "Please contact the server operator to get an API key");
  if (translator.apiKey !== "" && request.api_key !== translator.apiKey) throw new Refusal(403, "Invalid API key");
  for (const name of ["q", "source", "target"] as const)
    if (!request[name]) throw new Refusal(400, `Invalid request: missing ${name} parameter`);
  const { q, source, target } = request as { q: string | string[]; source: string; target: string };
  const texts = Array.isArray(q) ? q : [q];
  if (Array.isArray(q) && translator.batchLimit !== -1 && q.length > translator.batchLimit)
    throw new Refusal(400, `Invalid request: request (${q.length}) exceeds text limit (${translator.batchLimit})`);
  for (const language of [source, target].filter((one) => one !== "auto"))
    if (!languages.includes(language)) throw new Refusal(400, `${language} is not supported`);
  return { texts, isBatch: Array.isArray(q), source, target };
}

function handleTranslate(state: SimulatorState, exchange: Exchange): void {
  const translator = state.translator;
  const { texts, isBatch, source, target } = readTranslateRequest(translator, exchange.raw);
  if (translator.mood === "error-for" && texts.some((text) => text.includes(translator.breaksOn)))
    throw new Refusal(500, "Cannot translate text: the model broke");
  if (translator.mood === "slow-for" && texts.some((text) => text.includes(translator.breaksOn))) {
    respondForever(state, exchange);
    return;
  }
  // As in LibreTranslate, short texts of a batch get the language detected for the whole batch.
  const overall = detect(texts.join(" "));
  const detected = texts.map((text) =>
    source !== "auto" ? { language: source, confidence: 100 } : text.length > 40 || !isBatch ? detect(text) : overall,
  );
  const translated = texts.map((text, at) => translate(text, detected[at]?.language ?? "en", target));
  const detection = source === "auto" ? { detectedLanguage: isBatch ? detected : detected[0] } : {};
  finish(state, exchange, 200, { ...detection, translatedText: isBatch ? translated : translated[0] }, { texts: texts.length, source });
}

/** Responds without counting towards the carrier's refused requests. */
function respond(state: SimulatorState, exchange: Exchange, status: number, body: string): void {
  if (!exchange.res.destroyed) {
    exchange.res.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
    exchange.res.end(body);
  }
  logExchange(state, exchange, status, body, "Sandbox translator");
}

function finish(state: SimulatorState, exchange: Exchange, status: number, body: unknown, logged = { texts: 0, source: "" }): void {
  const { requests } = state.translator;
  requests.push({ ...logged, status });
  if (requests.length > maxRequests) requests.shift();
  respond(state, exchange, status, typeof body === "string" ? body : JSON.stringify(body));
}

/** Starts a response that never ends; the client must time out. */
function respondForever(state: SimulatorState, { res }: Exchange): void {
  state.translator.requests.push({ texts: 0, source: "", status: 0 });
  res.writeHead(200, { "Content-Type": "application/json" }).write('{"translatedText":');
}

/** Failure modes that replace the translation. */
const faultResponders: Partial<Record<Mood, (state: SimulatorState, exchange: Exchange) => void>> = {
  busy: (state, exchange) => finish(state, exchange, 429, { error: "Slowdown: 80 per 1 minute" }),
  error: (state, exchange) => finish(state, exchange, 500, { error: "Cannot translate text: the model broke" }),
  "not-json": (state, exchange) => finish(state, exchange, 200, `<html>${exchange.raw}</html>`),
  "wrong-shape": (state, exchange) => finish(state, exchange, 200, { translatedText: [exchange.raw, 7], detectedLanguage: "es" }),
  cut: (_world, { res }) => res.destroy(),
  slow: respondForever,
  elsewhere: (state, exchange) => {
    exchange.res.writeHead(307, { Location: `${state.url}${translatorPath}/elsewhere` }).end();
    logExchange(state, exchange, 307, "", "Sandbox translator: redirected elsewhere");
  },
  endless: (_world, { res }) => {
    res.writeHead(200, { "Content-Type": "application/json" }).write('{"translatedText":"');
    const writeUntilFull = () => {
      while (!res.destroyed && res.write("a".repeat(65_536)));
    };
    res.on("drain", writeUntilFull);
    writeUntilFull();
  },
};

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox translator</title>
<body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem"><h1>Sandbox translator</h1>
<p>It speaks the HTTP of LibreTranslate and knows ${Object.values(phrases).reduce((sum, known) => sum + Object.keys(known).length, 0)} sentences and ${spanishWords.size} Spanish words.
It leaves unknown text unchanged. It replaces a real translation server in the demonstration and in tests, and is not meant for any other use.</p></body></html>`;

/** Returns true if the path belongs to the translator. */
export function handleTranslator(state: SimulatorState, path: string, exchange: Exchange): boolean {
  if (path !== translatorPath && !path.startsWith(`${translatorPath}/`)) return false;
  const route = `${exchange.req.method} ${path.slice(translatorPath.length).replace(/\/$/, "")}`;
  try {
    if (route === "GET ") exchange.res.writeHead(200, { "Content-Type": "text/html" }).end(page);
    else if (route === "GET /languages")
      respond(
        state,
        exchange,
        200,
        JSON.stringify(languages.map((code) => ({ code, name: code, targets: code === "en" ? languages : ["en"] }))),
      );
    else if (route === "POST /translate") (faultResponders[state.translator.mood] ?? handleTranslate)(state, exchange);
    else throw new Refusal(404, "Not found");
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    finish(state, exchange, problem.status, { error: problem.message });
  }
  return true;
}
