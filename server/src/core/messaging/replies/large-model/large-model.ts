// Speaks to an OpenAI-compatible chat completions endpoint: one call, its failures told apart, no word of it logged.
import { Pool } from "undici";
import * as z from "zod/mini";
import type { Settings } from "../../../../kernel/settings.ts";

const maxResponseBytes = 64 * 1024;

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)) });

/** `failed`: why, as a code without any word of the answer. */
export type Asked = { kind: "said"; content: string } | { kind: "failed"; code: string };

function contentOf(raw: string): Asked {
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw);
  } catch {
    return { kind: "failed", code: "not_json" };
  }
  const content = z.safeParse(Completion, parsed).data?.choices[0]?.message.content;
  return content === undefined ? { kind: "failed", code: "unreadable" } : { kind: "said", content };
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

type Classifier = NonNullable<Settings["classifier"]>;

async function request(pool: Pool, { url, model, secret, timeoutMs }: Classifier, messages: unknown, signal: AbortSignal): Promise<Asked> {
  const { pathname, search } = new URL(url);
  const answer = await pool.request({
    method: "POST",
    path: pathname + search,
    headers: { "content-type": "application/json", accept: "application/json", ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
    body: JSON.stringify({ model, messages, temperature: 0, max_tokens: 16 }),
    // One limit for all of it: bytes that trickle must not hold a worker for ever.
    headersTimeout: 0,
    bodyTimeout: 0,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  try {
    // Whatever leads elsewhere is not followed: the texts go where the settings say and nowhere else.
    if (answer.statusCode !== 200) return { kind: "failed", code: `answered_${answer.statusCode}` };
    const raw = await readBody(answer.body);
    return raw === null ? { kind: "failed", code: "too_large" } : contentOf(raw);
  } finally {
    answer.body.on("error", () => undefined).destroy();
  }
}

export async function askLargeModel(classifier: Classifier, messages: unknown, signal: AbortSignal): Promise<Asked> {
  const pool = new Pool(new URL(classifier.url).origin, { connections: 1, connect: { timeout: Math.min(classifier.timeoutMs, 10_000) } });
  try {
    return await request(pool, classifier, messages, signal);
  } catch (error) {
    const { code, name } = error as Error & { code?: unknown };
    return { kind: "failed", code: typeof code === "string" ? code : name };
  } finally {
    await pool.destroy();
  }
}
