// Test helpers for API keys: create one, open its link from the email, send requests with it.
import { type ApiKey, type ApiKeyInput, apiKeys } from "@tidings/contract/areas/api-keys";
import type { GivenBody } from "@tidings/contract/endpoint";
import { anyIp, type Client, openClient } from "../../testing/call.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { mailsTo } from "../sign-in/testing.ts";

export const keyInput = {
  name: "Records system",
  scopes: { patient: "write", outreach: "write" } as ApiKeyInput["scopes"],
  isPhiAnonymized: false,
  sentToEmail: "integrations@harbor.test",
};

export type Wanted = Partial<GivenBody<typeof apiKeys.create>>;

/** The token `t` of the newest email to this address. */
export async function mailedKeyLink(app: TestApp, email: string): Promise<string> {
  const [newest] = await mailsTo(app, email);
  return /\/api_key\?t=([\w-]+)$/m.exec(newest?.body_text ?? "")?.[1] ?? "";
}

export const openLink = (app: TestApp, t: string) =>
  app.publicClient.call(apiKeys.open, { query: { t }, headers: { "x-forwarded-for": anyIp() } });

export interface MadeKey {
  apiKey: ApiKey;
  link: string;
}

export async function makeKeyFor(app: TestApp, wanted: Wanted = {}, code = "harbor"): Promise<MadeKey> {
  const body = { ...keyInput, ...wanted };
  const { apiKey } = await (await app.as("siteAdmin")).ok(apiKeys.create, { params: { code }, body });
  return { apiKey, link: await mailedKeyLink(app, body.sentToEmail) };
}

/** A client that authenticates with this key only. */
export function clientWith(app: TestApp, key: string): Client {
  const anonymous = openClient(app.url, null);
  const headers = { authorization: `Bearer ${key}` };
  const client: Client = {
    email: "",
    token: key,
    call: (endpoint, given = {}) => anonymous.call(endpoint, { ...given, headers: { ...headers, ...given.headers } }),
    ok: (endpoint, given = {}) => anonymous.ok(endpoint, { ...given, headers: { ...headers, ...given?.headers } } as typeof given),
    raw: (method, path, request = {}) => anonymous.raw(method, path, { ...request, headers: { ...headers, ...request.headers } }),
  };
  return client;
}

/** Creates a key, opens its link as the recipient would, and returns a client with it. */
export async function keyClient(app: TestApp, wanted: Wanted = {}, code = "harbor"): Promise<MadeKey & { client: Client }> {
  const made = await makeKeyFor(app, wanted, code);
  const { token } = (await openLink(app, made.link)).body;
  return { ...made, client: clientWith(app, token) };
}
