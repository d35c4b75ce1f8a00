// Sandbox mail server: accepts every email on its own port and keeps the newest in memory.

import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Mail } from "./mail.ts";
import { findCodes, findLinks } from "./mail-links-codes.ts";
import type { SimulatorState } from "./simulator-state.ts";

const maxMails = 1_000;
let lastId = 0;

export async function startMailServer(
  state: SimulatorState,
  port: number,
  host: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    size: 30 * 1024 * 1024,
    closeTimeout: 200,
    name: "simulator",
    banner: "Tidings simulator, nothing here reaches the outside",
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anyone" }),
    onRcptTo: (address, _session, done) => done(refusalOf(address.address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map((one) => one.address);
        const sender = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
        storeMail(state, Buffer.concat(chunks), sender, recipients).then(() => done(), done);
      });
    },
  });
  // A client may disconnect midway; the unfinished email is discarded.
  server.on("error", (problem) => state.traffic.add("mail", "Mail connection broke", "", 0, 0, problem.message, "", ""));
  await new Promise<void>((started, failed) => {
    server.server.once("error", failed);
    server.listen(port, host, () => started());
  });
  const address = server.server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function refusalOf(address: string): Error | null {
  const local = address.split("@")[0] ?? "";
  const refuse = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });
  if (local.startsWith("bounce-")) return refuse(550, "5.1.1 No such mailbox");
  if (local.startsWith("later-")) return refuse(451, "4.2.2 Mailbox busy, try again later");
  return null;
}

async function storeMail(state: SimulatorState, source: Buffer, sender: string, recipients: string[]): Promise<void> {
  const parsed = await PostalMime.parse(source);
  const text = parsed.text ?? "";
  const html = parsed.html ?? "";
  const mail: Mail = {
    id: ++lastId,
    to: recipients,
    from: parsed.from?.address ?? sender,
    subject: parsed.subject ?? "",
    text,
    html,
    headers: Object.fromEntries(parsed.headers.map((header) => [header.key, header.value])),
    receivedAt: new Date().toISOString(),
    links: findLinks(text, html),
    codes: findCodes(text || html.replaceAll(/<[^>]*>/g, " ")),
    isRead: false,
    attachments: parsed.attachments.map((one) => ({
      filename: one.filename ?? "",
      type: one.mimeType,
      size: typeof one.content === "string" ? one.content.length : one.content.byteLength,
    })),
  };
  state.mails.push(mail);
  if (state.mails.length > maxMails) state.mails.shift();
  state.traffic.add("mail", `Mail → ${recipients.join(", ")}`, "", 250, 0, mail.subject, source.toString("utf8").slice(0, 20_000), "");
  state.feed.publish("mails", mail.id);
}
