// For the tests: a simulator on free ports, a pretend Tidings that catches what the carrier posts, and short ways to speak to both.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { defaultSettings, type Settings } from "./settings.ts";
import { startSimulator } from "./start.ts";

export const { accountSid, authToken } = defaultSettings;
export const clinic = "+15125550100";

export type Caught = { path: string; headers: IncomingMessage["headers"]; params: Record<string, string>; at: number };
type Answerer = (caught: Caught, res: ServerResponse) => void;

export type Catcher = {
  url: string;
  caught: Caught[];
  answer: Answerer;
  waitFor: (isIt: (caught: Caught[]) => boolean) => Promise<Caught[]>;
  close: () => Promise<void>;
};

export async function startCatcher(): Promise<Catcher> {
  const caught: Caught[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer((req, res) => {
    let raw = "";
    req.on("data", (chunk) => (raw += chunk));
    req.on("end", () => {
      const one = {
        path: req.url ?? "",
        headers: req.headers,
        params: Object.fromEntries(new URLSearchParams(raw)),
        at: performance.now(),
      };
      caught.push(one);
      catcher.answer(one, res);
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    });
  });
  await new Promise<void>((started) => server.listen(0, "127.0.0.1", () => started()));
  const catcher: Catcher = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    caught,
    answer: (_caught, res) => res.writeHead(204).end(),
    waitFor: async (isIt) => {
      while (!isIt(caught)) await new Promise<void>((wake) => waiting.push(wake));
      return caught;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return catcher;
}

// biome-ignore lint/suspicious/noExplicitAny: what came over HTTP; the assertions beside each use are the check of its shape
export type Json = any;
export type Answer = { status: number; json: Json };

export class Bench {
  readonly url: string;
  readonly smtpPort: number;
  readonly catcher: Catcher;
  private readonly stop: () => Promise<void>;

  constructor(url: string, smtpPort: number, catcher: Catcher, stop: () => Promise<void>) {
    this.url = url;
    this.smtpPort = smtpPort;
    this.catcher = catcher;
    this.stop = stop;
  }

  static async start(options: Partial<Settings> = {}): Promise<Bench> {
    const simulator = await startSimulator({ port: 0, smtpPort: 0, ...options });
    return new Bench(simulator.url, simulator.smtpPort, await startCatcher(), simulator.close);
  }

  /** One call to the carrier's REST addresses; the path is what follows the account. */
  async carrier(method: string, path: string, form?: Record<string, string> | [string, string][], token = authToken): Promise<Answer> {
    const answer = await fetch(`${this.url}/2010-04-01/Accounts/${accountSid}/${path}`, {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString("base64")}` },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, json: text === "" ? {} : JSON.parse(text) };
  }

  text(to: string, body: string, more: Record<string, string> = {}): Promise<Answer> {
    return this.carrier("POST", "Messages.json", { To: to, From: clinic, Body: body, ...more });
  }

  /** A file of a patient's text: the account's password opens the carrier's address, and goes no further. */
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

  /** Callbacks caught so far for one reference, as their statuses in order of arrival. */
  statuses(reference: string): string[] {
    return this.catcher.caught.filter((one) => one.path.includes(reference)).map((one) => one.params.MessageStatus ?? "");
  }

  async waitForStatuses(reference: string, count: number): Promise<string[]> {
    await this.catcher.waitFor(() => this.statuses(reference).length >= count);
    return this.statuses(reference);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.catcher.close();
  }
}
