// Sandbox large model: speaks the HTTP of OpenAI's chat completions, answers what it is told to, and fails as configured.

import { type ClassifierMood, maxClassifierRequests } from "./classifier-state.ts";
import { type Exchange, logExchange } from "./exchange.ts";
import type { SimulatorState } from "./simulator-state.ts";

export const classifierPath = "/classifier/v1/chat/completions";

const title = "Sandbox large model";

const completion = (model: unknown, content: string) => ({
  id: "chatcmpl-sandbox",
  object: "chat.completion",
  model,
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
});
const failure = (message: string, type: string) => ({ error: { message, type, code: null } });

function finish(state: SimulatorState, exchange: Exchange, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const { requests } = state.classifier;
  requests.push({ body: exchange.raw, status });
  if (requests.length > maxClassifierRequests) requests.shift();
  if (!exchange.res.destroyed)
    exchange.res.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text), ...headers }).end(text);
  logExchange(state, exchange, status, text, title);
}

const contents: Partial<Record<ClassifierMood, string>> = {
  refusal: "I'm sorry, but I can't help with that.",
  nonsense: "yes, or possibly B) 42 on 2027-02-30, as the moon is a spoon",
};

/** Failure modes that replace the completion. */
const faults: Partial<Record<ClassifierMood, (state: SimulatorState, exchange: Exchange) => void>> = {
  // Never ends: the client must time out.
  slow: ({ classifier }, { res, raw }) => {
    classifier.requests.push({ body: raw, status: 0 });
    res.writeHead(200, { "Content-Type": "application/json" }).write('{"choices":[');
  },
  busy: (state, exchange) => finish(state, exchange, 429, failure("Rate limit reached", "requests")),
  error: (state, exchange) => finish(state, exchange, 500, failure("The server had an error", "server_error")),
  "not-json": (state, exchange) => finish(state, exchange, 200, `<html>${exchange.raw}</html>`),
  "wrong-shape": (state, exchange) => finish(state, exchange, 200, { choices: [{ message: { content: null } }] }),
  cut: ({ classifier }, { res, raw }) => {
    classifier.requests.push({ body: raw, status: 0 });
    res.destroy();
  },
  elsewhere: (state, exchange) => finish(state, exchange, 307, "", { Location: `${state.url}${classifierPath}` }),
};

function answer(state: SimulatorState, exchange: Exchange): void {
  const { mood, apiKey, answer: configured } = state.classifier;
  if (apiKey !== "" && exchange.req.headers.authorization !== `Bearer ${apiKey}`)
    return finish(state, exchange, 401, failure("Incorrect API key provided", "invalid_request_error"));
  let request: { model?: unknown; messages?: unknown };
  try {
    request = JSON.parse(exchange.raw) as typeof request;
  } catch {
    return finish(state, exchange, 400, failure("We could not parse the JSON body of your request", "invalid_request_error"));
  }
  if (typeof request.model !== "string" || !Array.isArray(request.messages) || request.messages.length === 0)
    return finish(state, exchange, 400, failure("you must provide model and messages", "invalid_request_error"));
  const fault = faults[mood];
  if (fault) return fault(state, exchange);
  finish(state, exchange, 200, completion(request.model, contents[mood] ?? configured));
}

/** Returns true if the path belongs to the large model. */
export function handleClassifier(state: SimulatorState, path: string, exchange: Exchange): boolean {
  if (path !== classifierPath) return false;
  const { classifier } = state;
  if (exchange.req.method !== "POST") finish(state, exchange, 405, failure("Method not allowed", "invalid_request_error"));
  else if (classifier.delayMs > 0) {
    classifier.held += 1;
    state.scheduler.schedule(classifier.delayMs, () => {
      // Of the settings it came under: later ones begin with none held.
      classifier.held -= 1;
      // The client may have timed out meanwhile.
      if (!exchange.res.destroyed) answer(state, exchange);
    });
  } else answer(state, exchange);
  return true;
}
