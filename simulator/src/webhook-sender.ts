// Posts signed requests to this machine over pooled connections, with limited concurrency and the carrier's retry rules.

import { randomUUID } from "node:crypto";
import { type Dispatcher, Pool } from "undici";
import { type ConnectionOverrides, readConnectionOverrides } from "./connection-overrides.ts";
import { type Pairs, writeForm } from "./form.ts";
import { isLoopbackHost, lookupLoopback } from "./loopback.ts";
import { signRequest } from "./signature.ts";

export type Webhook = { url: string; params: Pairs; authToken: string; token?: string };
export type WebhookResult = {
  status: number;
  contentType: string;
  body: string;
  tookMs: number;
  attempts: number;
  problem: "" | "outside" | "connect" | "read";
  sent: string;
};
type Done = (result: WebhookResult) => void;
type Job = {
  webhook: Webhook;
  url: URL;
  overrides: ConnectionOverrides;
  startedAt: number;
  attempts: number;
  body: string;
  headers: string[];
  done: Done;
};

const maxResponseBytes = 200_000;

export class WebhookSender {
  maxConcurrent = 64;
  timeoutMs = 15_000;
  private readonly pools = new Map<string, Pool>();
  private waiting: Job[] = [];
  private next = 0;
  private inFlight = 0;

  /** Posts as soon as a connection is free; a URL outside this machine immediately results in "outside". */
  send(webhook: Webhook, done: Done): void {
    const url = URL.parse(webhook.url);
    if (!url || !/^https?:$/.test(url.protocol) || !isLoopbackHost(url.hostname)) {
      done({ status: 0, contentType: "", body: "", tookMs: 0, attempts: 0, problem: "outside", sent: "" });
      return;
    }
    const overrides = readConnectionOverrides(webhook.url);
    this.waiting.push({ webhook, url, overrides, startedAt: 0, attempts: 0, body: "", headers: [], done });
    this.startNext();
  }

  async close(): Promise<void> {
    this.waiting = [];
    this.next = 0;
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
    this.pools.clear();
  }

  private startNext(): void {
    while (this.inFlight < this.maxConcurrent && this.next < this.waiting.length) {
      const job = this.waiting[this.next++] as Job;
      if (this.next > 10_000) {
        this.waiting = this.waiting.slice(this.next);
        this.next = 0;
      }
      this.inFlight++;
      this.prepare(job);
      this.attempt(job);
    }
  }

  private prepare(job: Job): void {
    const { webhook, url } = job;
    job.startedAt = performance.now();
    job.body = writeForm(webhook.params);
    job.headers = [
      "content-type",
      "application/x-www-form-urlencoded; charset=UTF-8",
      "accept",
      "*/*",
      "user-agent",
      "TwilioProxy/1.1",
      "x-twilio-signature",
      signRequest(webhook.authToken, webhook.url, webhook.params),
      "i-twilio-idempotency-token",
      webhook.token ?? randomUUID(),
    ];
    if (url.username !== "") {
      const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
      job.headers.push("authorization", `Basic ${Buffer.from(credentials).toString("base64")}`);
    }
  }

  private attempt(job: Job): void {
    job.attempts++;
    const timeoutMs = Math.min(job.overrides.readTimeoutMs || this.timeoutMs, job.overrides.totalTimeoutMs);
    let status = 0;
    let contentType = "";
    let body = "";
    let hasEnded = false;
    const end = (problem: WebhookResult["problem"]): void => {
      if (hasEnded) return;
      hasEnded = true;
      this.finish(job, {
        status,
        contentType,
        body,
        problem,
        attempts: job.attempts,
        tookMs: performance.now() - job.startedAt,
        sent: job.body,
      });
    };
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code, headers) => {
        status = code;
        contentType = String(headers["content-type"] ?? "");
      },
      onResponseData: (_controller, chunk) => {
        if (body.length < maxResponseBytes) body += chunk.toString("utf8");
      },
      onResponseEnd: () => end(""),
      onResponseError: (_controller, error) => {
        status = 0;
        end(/TIMEOUT/.test(codeOf(error)) && !/CONNECT/.test(codeOf(error)) ? "read" : "connect");
      },
    };
    const path = job.url.pathname + job.url.search;
    this.poolFor(job).dispatch(
      { path, method: "POST", headers: job.headers, body: job.body, headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
      handler,
    );
  }

  private finish(job: Job, result: WebhookResult): void {
    const { retries, retryOn, totalTimeoutMs } = job.overrides;
    const shouldRetry =
      (result.problem === "connect" && retryOn.connect) ||
      (result.problem === "read" && retryOn.read) ||
      (result.status >= 500 && retryOn.serverError) ||
      (result.status >= 400 && result.status < 500 && retryOn.clientError);
    if (shouldRetry && job.attempts <= retries && result.tookMs < totalTimeoutMs) {
      this.attempt(job);
      return;
    }
    this.inFlight--;
    job.done(result);
    this.startNext();
  }

  private poolFor(job: Job): Pool {
    const key = `${job.url.origin} ${job.overrides.connectTimeoutMs}`;
    let pool = this.pools.get(key);
    if (!pool) {
      pool = new Pool(job.url.origin, {
        connections: 1_000,
        pipelining: 1,
        connect: { lookup: lookupLoopback, timeout: job.overrides.connectTimeoutMs },
      });
      this.pools.set(key, pool);
    }
    return pool;
  }
}

function codeOf(error: Error): string {
  return (error as Error & { code?: string }).code ?? error.name;
}
