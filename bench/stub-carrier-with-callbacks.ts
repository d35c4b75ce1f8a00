// Stub carrier with callbacks: accepts messages and reports each as delivered, signed, over raw sockets, in its own process.
import { createHmac } from "node:crypto";
import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { account } from "./signed-form.ts";

const web = { port: Number(process.env.WEB_PORT), publicUrl: process.env.PUBLIC_URL ?? "" };
/** As many connections as in delivery-callbacks.ts. */
const sockets = 64;
let accepted = 0;
let reported = 0;
let refused = 0;
const waiting: Buffer[] = [];
const free: (() => void)[] = [];

/** Fields sorted by name, as required for the signature. */
function receiptFor(callback: string, sid: string): Buffer {
  const path = callback.slice(web.publicUrl.length);
  const fields = {
    AccountSid: account.sid,
    ApiVersion: "2010-04-01",
    From: "+15055550100",
    MessageSid: sid,
    MessageStatus: "delivered",
    SmsSid: sid,
    SmsStatus: "delivered",
  };
  const pairs = Object.entries(fields);
  const signature = createHmac("sha1", account.token)
    .update(callback + pairs.map(([name, value]) => name + value).join(""))
    .digest("base64");
  const body = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-twilio-signature: ${signature}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}

/** One connection to the server: sends the next callback after the response to the last. */
function reporter(): void {
  const socket = connect({ port: web.port, host: "127.0.0.1", noDelay: true });
  const next = () => {
    const receipt = waiting.shift();
    if (receipt) socket.write(receipt);
    else free.push(next);
  };
  socket.once("connect", next);
  socket.on("error", () => process.exit(1));
  socket.on("data", (chunk: Buffer) => {
    if (chunk.toString("latin1", 9, 12) === "204") reported += 1;
    else refused += 1;
    next();
  });
}

function answer(callback: string): string {
  accepted += 1;
  const sid = `SM${accepted.toString(16).padStart(32, "0")}`;
  if (callback) {
    waiting.push(receiptFor(callback, sid));
    free.shift()?.();
  }
  const body = `{"body":"x","num_segments":"1","direction":"outbound-api","account_sid":"${account.sid}","status":"queued","sid":"${sid}","date_created":"Mon, 23 Nov 2026 18:00:00 +0000","error_code":null}`;
  return `HTTP/1.1 201 CREATED\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: keep-alive\r\n\r\n${body}`;
}

function serve(socket: Socket): void {
  let text = "";
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
    for (let end = text.indexOf("\r\n\r\n"); end >= 0; end = text.indexOf("\r\n\r\n")) {
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
      if (text.length < end + 4 + length) return;
      const callback = /StatusCallback=([^&]*)/.exec(text.slice(end + 4, end + 4 + length))?.[1] ?? "";
      text = text.slice(end + 4 + length);
      // The fragment holds carrier options and is never sent.
      socket.write(answer(decodeURIComponent(callback).replace(/#.*/, "")));
    }
  });
}

const server = createServer(serve);
server.listen(0, "127.0.0.1", 4_096, () => {
  const address = server.address();
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` })}\n`);
});
createInterface({ input: process.stdin }).on("line", (line) => {
  if (line.includes("connect")) for (let at = 0; at < sockets; at += 1) reporter();
  else process.stdout.write(`${JSON.stringify({ accepted, reported, refused })}\n`);
});
process.on("SIGTERM", () => process.exit(0));
