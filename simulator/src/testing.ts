// Test harness: a simulator on free ports, a server that captures what the carrier posts, and shortcuts for both.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { defaultSettings, type Settings } from "./settings.ts";
import { startSimulator } from "./start.ts";

export const { accountSid, authToken } = defaultSettings;
export const clinic = "+15125550100";

export type CapturedRequest = { path: string; headers: IncomingMessage["headers"]; params: Record<string, string>; at: number };
type Responder = (captured: CapturedRequest, res: ServerResponse) => void;

export type WebhookCapture = {
  url: string;
  captured: CapturedRequest[];
  respond: Responder;
  waitFor: (predicate: (captured: CapturedRequest[]) => boolean) => Promise<CapturedRequest[]>;
  close: () => Promise<void>;
};

export async function startWebhookCapture(): Promise<WebhookCapture> {
  const captured: CapturedRequest[] = [];
  let waiters: (() => void)[] = [];
  const server = createServer((req, res) => {
    let raw = "";
    req.on("data", (chunk) => (raw += chunk));
    req.on("end", () => {
      const request = {
        path: req.url ?? "",
        headers: req.headers,
        params: Object.fromEntries(new URLSearchParams(raw)),
        at: performance.now(),
      };
      captured.push(request);
      webhooks.respond(request, res);
      const resolvers = waiters;
      waiters = [];
      for (const resolve of resolvers) resolve();
    });
  });
  await new Promise<void>((started) => server.listen(0, "127.0.0.1", () => started()));
  const webhooks: WebhookCapture = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    captured,
    respond: (_captured, res) => res.writeHead(204).end(),
    waitFor: async (predicate) => {
      while (!predicate(captured)) await new Promise<void>((resolve) => waiters.push(resolve));
      return captured;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return webhooks;
}

// biome-ignore lint/suspicious/noExplicitAny: an HTTP response; each test asserts the fields it uses
export type Json = any;
export type CarrierResponse = { status: number; json: Json };

export class SimulatorHarness {
  readonly url: string;
  readonly smtpPort: number;
  readonly webhooks: WebhookCapture;
  private readonly stop: () => Promise<void>;

  constructor(url: string, smtpPort: number, webhooks: WebhookCapture, stop: () => Promise<void>) {
    this.url = url;
    this.smtpPort = smtpPort;
    this.webhooks = webhooks;
    this.stop = stop;
  }

  static async start(options: Partial<Settings> = {}): Promise<SimulatorHarness> {
    const simulator = await startSimulator({ port: 0, smtpPort: 0, ...options });
    return new SimulatorHarness(simulator.url, simulator.smtpPort, await startWebhookCapture(), simulator.close);
  }

  /** A request to the carrier's REST API; `path` follows the account. */
  async carrier(
    method: string,
    path: string,
    form?: Record<string, string> | [string, string][],
    token = authToken,
  ): Promise<CarrierResponse> {
    const answer = await fetch(`${this.url}/2010-04-01/Accounts/${accountSid}/${path}`, {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString("base64")}` },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, json: text === "" ? {} : JSON.parse(text) };
  }

  text(to: string, body: string, more: Record<string, string> = {}): Promise<CarrierResponse> {
    return this.carrier("POST", "Messages.json", { To: to, From: clinic, Body: body, ...more });
  }

  /** Fetches a file of a patient's message: the password is sent to the carrier's URL only, not to the redirect. */
  async file(url: string): Promise<Response> {
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
    const answer = await fetch(url, { redirect: "manual", headers: { authorization } });
    return answer.status === 307 ? fetch(answer.headers.get("location") ?? "") : answer;
  }

  async control(method: string, path: string, body?: unknown): Promise<Json> {
    const answer = await fetch(this.url + path, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    if (!answer.ok) throw new Error(`${answer.status} ${json.error}`);
    return json;
  }

  /** Statuses of the callbacks captured for one reference, in order of arrival. */
  statuses(reference: string): string[] {
    return this.webhooks.captured
      .filter((request) => request.path.includes(reference))
      .map((request) => request.params.MessageStatus ?? "");
  }

  async waitForStatuses(reference: string, count: number): Promise<string[]> {
    await this.webhooks.waitFor(() => this.statuses(reference).length >= count);
    return this.statuses(reference);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.webhooks.close();
  }
}
