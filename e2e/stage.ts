// E2E harness: starts the whole product by its own command on free ports, with a real browser.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { demoPassword, staff } from "../fixtures/cast.ts";
import { freePort } from "../fixtures/free-port.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { readDemoSettings, serverEnv } from "../tools/demo-settings.ts";
import { findBrowser } from "../tools/find-browser.mjs";
import { remember } from "./open-pages.ts";
import { copyDataFolder } from "./prepare-product.ts";
import { clinicZone, keepOffset, keptOffset, offsetToStart } from "./product-clock.ts";
import { databaseUrlOf, query } from "./stage-database.ts";
import { openTabs, type Tabs, windowSize } from "./tabs.ts";

const root = join(import.meta.dirname, "..");

export type StaffName = keyof typeof staff;

export interface Stage {
  web: string;
  simulator: string;
  browser: Browser;
  /** Faults in any page so far: uncaught exceptions, and responses with status 500 and above. */
  faults: string[];
  /** A new browser context that shares nothing with the others. */
  visitor(options?: Parameters<Browser["newContext"]>[0]): Promise<{ context: BrowserContext; page: Page }>;
  /** Signs in by password and emailed code; `address` is another URL of the product, if given. */
  signIn(page: Page, user?: StaffName, address?: string): Promise<void>;
  /** A tab at the path, in the browser of that user, who is signed in already; a closed one is used again. */
  tab(user: StaffName, path: string): Promise<Page>;
  /** Sends an API request as that user. */
  call<T>(user: StaffName, method: string, path: string, body?: unknown): Promise<T>;
  /** The product's current time in the clinic's time zone, which differs from the machine's. */
  now(): Temporal.ZonedDateTime;
  /** Runs SQL, for changes that no page of the product can make. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Sends a text from a patient's phone; resolves when the server has accepted it. */
  text(from: string, body: string, to?: string): Promise<void>;
  /** Texts received by a patient's phone, oldest first. */
  textsOn(phone: string): Promise<string[]>;
  control<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Runs a command of the product that ends by itself, in the product's environment; answers what it printed. */
  command(...words: string[]): string;
  close(): Promise<void>;
}

/** Starts the command and waits until it reports that it is ready; a failure includes its output. */
async function start(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, "tools/start.ts"), ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    // The IPC channel lets the product notice when this process ends for any reason.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  await new Promise<void>((done, fail) => {
    const onOutput = (part: Buffer) => {
      said += part.toString();
      if (said.includes("Tidings is ready.")) done();
    };
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
    child.once("exit", () => fail(new Error(`the product did not start:\n${said}`)));
  });
  return child;
}

export const launchBrowser = () =>
  chromium.launch({
    executablePath: findBrowser() ?? "/usr/bin/chromium",
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

interface Product {
  web: string;
  simulator: string;
  dataDir: string;
  command: Stage["command"];
  stop(): Promise<void>;
}

const commandOf =
  (places: { DATA_DIR: string } & NodeJS.ProcessEnv): Stage["command"] =>
  (...words) => {
    const env = serverEnv(readDemoSettings(root, places), databaseUrlOf(places.DATA_DIR), keptOffset(places.DATA_DIR), process.env);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "server/src/main.ts"), ...words], {
      cwd: root,
      env,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${words[0]} failed: ${stderr}`);
    return stdout;
  };

/** With E2E_PORT and E2E_DATA_DIR the journeys run against a demonstration that is already running: faster while writing tests. */
async function openProduct(env: NodeJS.ProcessEnv, isEmpty: boolean): Promise<Product> {
  const { E2E_PORT, E2E_SIMULATOR_PORT, E2E_DATA_DIR } = process.env;
  const at = (port: number | string | undefined) => `http://localhost:${port}`;
  const command = () => {
    throw new Error("commands need a product of the journey's own");
  };
  if (E2E_PORT)
    return { web: at(E2E_PORT), simulator: at(E2E_SIMULATOR_PORT), dataDir: E2E_DATA_DIR ?? "", command, stop: () => Promise.resolve() };
  const dataDir = mkdtempSync(join(temporaryFolder(), "tidings-e2e-"));
  const [port, simulatorPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  if (isEmpty) keepOffset(dataDir, offsetToStart(Temporal.Now.instant()));
  const isPrepared = !isEmpty && copyDataFolder(dataDir);
  const places = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    SIMULATOR_SMTP_PORT: String(smtpPort),
  };
  const product = await start(
    {
      ...places,
      SIMULATOR_DELIVERY_MS: "100-400",
      LOG_LEVEL: "info",
      // Journeys click faster than people, several at a time as one user.
      RATE_LIMIT_PER_MINUTE: "6000",
      ...env,
    },
    isEmpty ? ["--empty"] : isPrepared ? ["--prepared"] : [],
  );
  const stop = async () => {
    const ended = new Promise((done) => product.once("exit", done));
    product.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { web: at(port), simulator: at(simulatorPort), dataDir, command: commandOf(places), stop };
}

const asJson = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

async function answered<T>(answer: Response, asked: string): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.status} to ${asked}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Emailed codes of one user, newest first. */
function mailbox(control: Stage["control"], email: string) {
  const read = () => control<{ codes: string[] }[]>("GET", `/mails.json?to=${encodeURIComponent(email)}`);
  return {
    count: async () => (await read()).length,
    newestCode: async (knownMails: number): Promise<string> => {
      for (let tries = 0; tries < 400; tries++) {
        const mails = await read();
        // Other emails may arrive in between, such as notifications of waiting messages.
        const code = mails.slice(0, mails.length - knownMails).find(({ codes }) => codes.length > 0)?.codes[0];
        if (code) return code;
        await new Promise((next) => setTimeout(next, 50));
      }
      throw new Error("no code arrived in the mailbox");
    },
  };
}

/** Signs in through the API, for the preparation of journeys. */
async function openSession(web: string, control: Stage["control"], user: StaffName): Promise<Record<string, string>> {
  const { email } = staff[user];
  const box = mailbox(control, email);
  const known = await box.count();
  const post = (body: object) => fetch(`${web}/api/v2/tokens.json`, asJson("POST", { email, password: demoPassword, ...body }));
  await post({});
  const answer = await post({ otp_attempt: await box.newestCode(known) });
  const { authentication } = await answered<{ authentication: { token: string } }>(answer, "sign in");
  return { "x-user-email": email, "x-user-token": authentication.token };
}

/** `isEmpty`: a migrated database without the demonstration. */
export async function openStage(env: NodeJS.ProcessEnv = {}, { isEmpty = false } = {}): Promise<Stage> {
  const product = await openProduct(env, isEmpty);
  const { web, simulator } = product;
  const browser = await launchBrowser();
  const faults: string[] = [];
  const sessions = new Map<StaffName, Promise<Record<string, string>>>();
  const browsers = new Map<StaffName, Promise<Tabs>>();
  const control: Stage["control"] = async (method, path, body) =>
    answered(await fetch(`${simulator}/control${path}`, asJson(method, body)), `${method} ${path}`);
  const watch = (context: BrowserContext) => {
    context.setDefaultTimeout(30_000);
    remember(context);
    context.on("weberror", (fault) => faults.push(String(fault.error())));
    context.on("response", (answer) => {
      if (answer.status() >= 500 && !answer.headers()["x-staged"]) faults.push(`${answer.status()} ${answer.url()}`);
    });
  };
  const visitor: Stage["visitor"] = async (options = {}) => {
    // Reduced motion: a click need not wait until its target stops moving.
    const context = await browser.newContext({
      viewport: windowSize,
      locale: "en-US",
      reducedMotion: "reduce",
      ...options,
    });
    watch(context);
    return { context, page: await context.newPage() };
  };
  const signIn: Stage["signIn"] = async (page, user = "supervisor", address = web) => {
    const { email } = staff[user];
    const box = mailbox(control, email);
    const known = await box.count();
    await page.goto(`${address}/login`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("6-digit code").fill(await box.newestCode(known));
    await page.getByRole("banner").waitFor();
  };
  const browserOf = async (user: StaffName): Promise<Tabs> => {
    const { context, page } = await visitor();
    const tabs = openTabs(web, context);
    await tabs.keep(page);
    await signIn(page, user);
    await page.close();
    return tabs;
  };
  const once = <T>(known: Map<StaffName, Promise<T>>, user: StaffName, make: () => Promise<T>): Promise<T> => {
    const made = known.get(user) ?? make();
    known.set(user, made);
    return made;
  };
  return {
    web,
    simulator,
    browser,
    faults,
    control,
    command: product.command,
    visitor,
    signIn,
    tab: async (user, path) => {
      const tabs = await once(browsers, user, () => browserOf(user));
      return tabs.open(web + path);
    },
    call: async (user, method, path, body) => {
      const headers = await once(sessions, user, () => openSession(web, control, user));
      return answered(await fetch(`${web}/api/v2${path}`, asJson(method, body, headers)), `${method} ${path}`);
    },
    now: () =>
      Temporal.Now.instant()
        .add({ milliseconds: keptOffset(product.dataDir) })
        .toZonedDateTimeISO(clinicZone),
    sql: (text, values) => query(product.dataDir, text, values),
    text: async (from, body, to = "+13035550100") => {
      await control("POST", "/inbound.json", { from, to, body });
    },
    textsOn: async (phone) =>
      (await control<{ body: string }[]>("GET", `/messages.json?to=${encodeURIComponent(phone)}&limit=100`))
        .map((one) => one.body)
        .toReversed(),
    close: async () => {
      await browser.close();
      await product.stop();
    },
  };
}
