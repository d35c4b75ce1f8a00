// Tests the control endpoints, the mail server, the pages and the process itself.

import { spawn } from "node:child_process";
import { request as httpRequest } from "node:http";
import { createConnection } from "node:net";
import { createInterface } from "node:readline";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";
import { clinic, SimulatorHarness } from "./testing.ts";

let harness: SimulatorHarness;
beforeAll(async () => {
  harness = await SimulatorHarness.start();
});
afterAll(() => harness.close());

describe("control", () => {
  it("OP-225 switches are validated, stored, and reset to their defaults", async () => {
    expect(await harness.control("PUT", "/control.json", { failRate: 0.5, latencyMs: { min: 1, max: 2 } })).toMatchObject({
      failRate: 0.5,
      latencyMs: { min: 1, max: 2 },
      rate429: 0,
    });
    await expect(harness.control("PUT", "/control.json", { failRate: 2 })).rejects.toThrow("400 failRate must be a number from 0 to 1");
    await expect(harness.control("PUT", "/control.json", { latencyMs: { min: 5, max: 1 } })).rejects.toThrow("400 latencyMs");
    await expect(harness.control("PUT", "/control.json", { unheardOf: 1, rate429: 0.1 })).rejects.toThrow("is not a switch");
    expect(await harness.control("GET", "/control.json")).toMatchObject({ failRate: 0.5, rate429: 0 });
    expect(await harness.control("POST", "/control/reset.json")).toMatchObject({ failRate: 0, latencyMs: { min: 0, max: 0 } });
  });

  it("OP-225 messages can be read by phone and since a time, and cleared with their counts", async () => {
    await harness.text("+13125550150", "one");
    const since = Date.now() + 1;
    while (Date.now() < since) await harness.control("GET", "/control/stats.json");
    await harness.text("+13125550150", "two");
    await harness.text("+13125550151", "three");
    const bodies = async (query: string): Promise<string[]> =>
      (await harness.control("GET", `/control/messages.json?${query}`)).map((text: { body: string }) => text.body);
    expect(await bodies("to=%2B13125550150")).toEqual(["two", "one"]);
    expect(await bodies(`since=${since}`)).toEqual(["three", "two"]);
    expect(await bodies("limit=1")).toEqual(["three"]);
    await harness.control("DELETE", "/control/messages.json");
    expect(await bodies("")).toEqual([]);
    expect(await harness.control("GET", "/control/stats.json")).toMatchObject({ accepted: 0, outcomes: {} });
  });

  it("OP-225 the phone list is searched by number or text and counts unread messages", async () => {
    await harness.text("+13125550160", "Your visit with the dentist");
    await harness.text("+13125550161", "Your visit");
    const numbers = async (query: string): Promise<string[]> =>
      (await harness.control("GET", `/control/phones.json?q=${query}`)).phones.map((phone: { number: string }) => phone.number);
    expect(await numbers("dentist")).toEqual(["+13125550160"]);
    expect(await numbers("(312)+555-0161")).toEqual(["+13125550161"]);
    expect((await harness.control("GET", "/control/phones.json")).unread).toBe(2);
    await harness.control("POST", `/control/phones/${encodeURIComponent("+13125550160")}.json`);
    expect((await harness.control("GET", "/control/phones.json")).unread).toBe(1);
  });

  it("OP-225 a request under another site's host name that resolves to this machine is rejected", async () => {
    const status = await new Promise((done, failed) => {
      httpRequest(`${harness.url}/control.json`, { headers: { host: "evil.example" } }, (res) => done(res.resume().statusCode))
        .on("error", failed)
        .end();
    });
    expect(status).toBe(403);
    const form = await fetch(`${harness.url}/control.json`, {
      method: "PUT",
      headers: { "content-type": "text/plain" },
      body: '{"failRate":1}',
    });
    expect(form.status).toBe(415);
  });

  it("OP-225 open pages are notified of changes live", async () => {
    const events = await fetch(`${harness.url}/control/events`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = "";
    await harness.text("+13125550170", "hi");
    while (!received.includes("+13125550170")) received += (await reader?.read())?.value ?? "";
    await reader?.cancel();
    expect(received).toContain('event: phones\ndata: ["+13125550170"]');
  });
});

describe("mail", () => {
  const send = (to: string, more: Record<string, string> = {}): Promise<unknown> =>
    createTransport({ host: "127.0.0.1", port: harness.smtpPort }).sendMail({
      from: "Tidings <no-reply@tidings.test>",
      to,
      subject: "Su código",
      text: "plain",
      ...more,
    });

  it("OP-225 an email is stored with its parts, headers, links and six-digit codes", async () => {
    await send("dana@clinic.test", {
      subject: "Su código ✓",
      text: "Code: 482913. Phone 3125550142. https://tidings.test/reset/123456?a=1&b=2.",
      html: '<p>Code <b>482913</b> <a href="https://tidings.test/reset/123456?a=1&amp;b=2">reset</a></p>',
    });
    const mails = await harness.control("GET", "/control/mails.json?to=dana@clinic.test");
    expect(mails.length).toBe(1);
    expect(mails[0]).toMatchObject({
      to: ["dana@clinic.test"],
      from: "no-reply@tidings.test",
      subject: "Su código ✓",
      codes: ["482913"],
      links: ["https://tidings.test/reset/123456?a=1&b=2"],
    });
    expect(mails[0].headers["message-id"]).toContain("@");
    expect(await harness.control("GET", "/control/mails.json?to=nobody@clinic.test")).toEqual([]);
    const preview = await fetch(`${harness.url}/mailbox/preview/${mails[0].id}`);
    expect(preview.headers.get("content-security-policy")).toContain("sandbox");
    expect(await preview.text()).toContain("<b>482913</b>");
  });

  it("OP-225 bounce- addresses are rejected permanently, later- addresses temporarily", async () => {
    await expect(send("bounce-ana@clinic.test")).rejects.toMatchObject({ responseCode: 550 });
    await expect(send("later-ana@clinic.test")).rejects.toMatchObject({ responseCode: 451 });
    expect((await harness.control("GET", "/control/mails.json?to=ana@clinic.test")).length).toBe(0);
  });
});

describe("pages", () => {
  it.each(["/", "/mailbox", "/traffic", "/control"])(
    "OP-225 page %s has a title, declares its language, and loads only local resources",
    async (path) => {
      const page = await fetch(harness.url + path);
      const html = await page.text();
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
      expect(html).toContain('<html lang="en">');
      expect(html).toContain("Simulator — nothing leaves this machine");
      expect(html).not.toMatch(/<script(?![^>]*src=)|\sstyle=|\son\w+=/);
      const links = [...html.matchAll(/(?:src|href)="(\/pages\/[^"]+)"/g)].map((match) => match[1]);
      expect(links.length).toBeGreaterThanOrEqual(4);
      for (const link of links) expect((await fetch(harness.url + link)).status).toBe(200);
    },
  );
});

describe("the process", () => {
  it("OP-225 the process starts on free ports, prints its addresses as JSON, and stops on a signal", async () => {
    const child = spawn(process.execPath, [new URL("./main.ts", import.meta.url).pathname], {
      env: { ...process.env, SIMULATOR_PORT: "0", SIMULATOR_SMTP_PORT: "0", SIMULATOR_JSON: "1" },
    });
    const first = await new Promise<string>((line) => createInterface(child.stdout).once("line", line));
    const { url, smtpPort } = JSON.parse(first);
    expect((await fetch(`${url}/control/stats.json`)).status).toBe(200);
    const banner = await new Promise<string>((said) => createConnection(smtpPort, "127.0.0.1").once("data", (data) => said(String(data))));
    expect(banner).toMatch(/^220 /);
    child.kill("SIGTERM");
    expect(await new Promise((ended) => child.once("exit", ended))).toBe(0);
  });

  it("OP-225 invalid settings stop the start with every problem named", () => {
    expect(() => readSettings({ SIMULATOR_PORT: "http", SIMULATOR_ACCOUNT_SID: "me" })).toThrow(
      /SIMULATOR_PORT must be a whole number.*\n.*SIMULATOR_ACCOUNT_SID must be AC/,
    );
    expect(
      readSettings({ SIMULATOR_PORT: "0", SIMULATOR_DELIVERY_MS: "300-900", SIMULATOR_SMS_URL: "http://localhost:1/x" }),
    ).toMatchObject({ port: 0, host: "127.0.0.1", deliveryDelayMs: { min: 300, max: 900 } });
  });

  it("OP-225 a number without its own webhook URL uses the default one", async () => {
    const one = await SimulatorHarness.start();
    await one.close();
    const two = await SimulatorHarness.start({ smsUrl: `${harness.webhooks.url}/standard` });
    await two.control("POST", "/control/inbound.json", { from: "+13125550142", to: clinic, body: "hi" });
    await two.close();
    expect(harness.webhooks.captured.at(-1)?.path).toBe("/standard");
  });
});
