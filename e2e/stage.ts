// The stage of every journey: the whole product started by its own command, on free ports, with a real browser before it.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { demoPassword, staff } from "../fixtures/cast.ts";

const root = join(import.meta.dirname, "..");

export interface Stage {
  web: string;
  simulator: string;
  browser: Browser;
  /** A fresh browser of one person: nothing shared with the others. */
  visitor(options?: Parameters<Browser["newContext"]>[0]): Promise<{ context: BrowserContext; page: Page }>;
  /** Signs in by password and emailed code, as a person does. */
  signIn(page: Page, who?: keyof typeof staff): Promise<void>;
  /** A patient's phone says something; answers when the clinic has taken it. */
  text(from: string, body: string, to?: string): Promise<void>;
  /** Texts on a patient's phone, oldest first. */
  textsOn(phone: string): Promise<string[]>;
  control<T>(method: string, path: string, body?: unknown): Promise<T>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

/** Starts the command and waits for its word; what it wrote is told when it fails. */
async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, "tools/start.ts")], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  await new Promise<void>((done, fail) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      if (said.includes("Tidings is ready.")) done();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => fail(new Error(`the product did not start:\n${said}`)));
  });
  return child;
}

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH || "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

export async function openStage(env: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "tidings-e2e-"));
  const [port, simulatorPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const product = await start({
    DATA_DIR: dataDir,
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    SIMULATOR_SMTP_PORT: String(smtpPort),
    SIMULATOR_DELIVERY_MS: "100-400",
    LOG_LEVEL: "info",
    ...env,
  });
  const browser = await launch();
  const [web, simulator] = [`http://localhost:${port}`, `http://localhost:${simulatorPort}`];
  const control: Stage["control"] = async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${simulator}/control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${method} ${path}`);
    return (await answer.json()) as T;
  };
  const newestCode = async (email: string, knownMails: number): Promise<string> => {
    for (let tries = 0; tries < 200; tries++) {
      const mails = await control<{ codes: string[] }[]>("GET", `/mails.json?to=${encodeURIComponent(email)}`);
      if (mails.length > knownMails && mails[0]?.codes[0]) return mails[0].codes[0];
      await new Promise((next) => setTimeout(next, 50));
    }
    throw new Error("no code arrived in the mailbox");
  };
  return {
    web,
    simulator,
    browser,
    control,
    visitor: async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US", ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      return { context, page };
    },
    signIn: async (page, who = "supervisor") => {
      const { email } = staff[who];
      const before = (await control<unknown[]>("GET", `/mails.json?to=${encodeURIComponent(email)}`)).length;
      await page.goto(`${web}/login`);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(demoPassword);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByLabel("6-digit code").fill(await newestCode(email, before));
      await page.getByRole("navigation", { name: "Main" }).waitFor();
    },
    text: async (from, body, to = "+13035550100") => {
      await control("POST", "/inbound.json", { from, to, body });
    },
    textsOn: async (phone) =>
      (await control<{ body: string }[]>("GET", `/messages.json?to=${encodeURIComponent(phone)}&limit=100`))
        .map((one) => one.body)
        .toReversed(),
    close: async () => {
      await browser.close();
      const ended = new Promise((done) => product.once("exit", done));
      product.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
