// Speaks to a LibreTranslate server, which a clinic runs in its own network: one call, its refusals told apart, no word of it logged.
import { Pool } from "undici";
import * as z from "zod/mini";
import type { Settings } from "../../../kernel/settings.ts";
import type { Translated, Translator } from "./translator.ts";

const maxResponseBytes = 512 * 1024;
const maxRetryAfterSeconds = 600;

const Language = z.object({ language: z.string().check(z.regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/)), confidence: z.number() });
const Answer = z.object({ translatedText: z.array(z.string()), detectedLanguage: z.optional(z.array(Language)) });

const later = (what: string, isAboutText = false): Translated => ({ kind: "later", what, isAboutText });
/** A model may hang on one text alone; a machine that takes no connection is away. */
function readFailure(error: unknown): Translated {
  const { code, name } = error as Error & { code?: unknown };
  const what = typeof code === "string" ? code : name;
  return later(what, what === "TimeoutError");
}

/** For a single text the response holds the value itself instead of a list. */
const listed = (value: unknown): unknown => (value === undefined || Array.isArray(value) ? value : [value]);

function readTranslations(raw: string, count: number, from: string | null): Translated {
  let parsed: Record<string, unknown> | null;
  try {
    parsed = JSON.parse(raw);
  } catch {
    // Not the error's own words: they would quote what was answered.
    return later("not_json");
  }
  const read = z.safeParse(Answer, { translatedText: listed(parsed?.translatedText), detectedLanguage: listed(parsed?.detectedLanguage) });
  if (!read.success || read.data.translatedText.length !== count) return later("unreadable");
  const { translatedText, detectedLanguage } = read.data;
  if (from === null && detectedLanguage?.length !== count) return later("unreadable");
  return {
    kind: "translated",
    translations: translatedText.map((body, at) => ({
      body,
      from: from ?? detectedLanguage?.[at]?.language ?? "",
      confidence: from === null ? (detectedLanguage?.[at]?.confidence ?? 0) : null,
    })),
  };
}

/** 400 is a language it has not, or a text too long for it; 403 a wrong key or a ban, 429 too much at once, 500 a model that broke on it. */
function readRefusal(status: number, retryAfter: unknown): Translated {
  if (status === 400 || status === 413 || status === 422) return { kind: "refused", what: `answered_${status}` };
  const seconds = Number(retryAfter);
  const hasRetryAfter = status === 429 && seconds > 0;
  return {
    ...later(`answered_${status}`, status === 500),
    ...(hasRetryAfter ? { retryAfterMs: Math.min(seconds, maxRetryAfterSeconds) * 1_000 } : {}),
  } as Translated;
}

async function readBody(body: AsyncIterable<Buffer>): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxResponseBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Null: no translator is set up. */
export function openTranslator({ translator }: Pick<Settings, "translator">): Translator | null {
  if (!translator) return null;
  const { origin, pathname } = new URL(translator.baseUrl);
  const { timeoutMs, secret } = translator;
  const pool = new Pool(origin, { connections: 2, pipelining: 1, connect: { timeout: Math.min(timeoutMs, 10_000) } });
  const ask = async (texts: readonly string[], from: string | null, to: string, signal: AbortSignal): Promise<Translated> => {
    const answer = await pool.request({
      method: "POST",
      path: `${pathname.replace(/\/$/, "")}/translate`,
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        q: texts.length === 1 ? texts[0] : texts,
        source: from ?? "auto",
        target: to,
        format: "text",
        // In the body, as it asks for it: a header would do nothing.
        ...(secret ? { api_key: secret } : {}),
      }),
      // One limit for all of it: bytes that trickle must not hold a worker for ever.
      headersTimeout: 0,
      bodyTimeout: 0,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    try {
      // Whatever leads elsewhere is not followed: the texts go where the settings say and nowhere else.
      if (answer.statusCode !== 200) return readRefusal(answer.statusCode, answer.headers["retry-after"]);
      const raw = await readBody(answer.body);
      return raw === null ? later("too_large") : readTranslations(raw, texts.length, from);
    } finally {
      answer.body.on("error", () => undefined).destroy();
    }
  };
  return {
    name: "libretranslate",
    translate: async (texts, { from, to }, signal) => {
      try {
        return await ask(texts, from, to, signal);
      } catch (error) {
        return readFailure(error);
      }
    },
    close: () => pool.destroy(),
  };
}
