// Stub carrier: a raw socket server that responds to each send request like Twilio, at minimal cost, in its own process.
import { createServer, type Socket } from "node:net";

const account = "AC5150000000000000000000000000aced";
const delayMs = Number(process.env.STUB_CARRIER_DELAY_MS ?? 0);
let taken = 0;

/** Same length as a real response, so that the client has as much to parse. */
function answer(): string {
  taken += 1;
  const sid = `SM${taken.toString(16).padStart(32, "0")}`;
  const body = `{"body":"x","num_segments":"1","direction":"outbound-api","from":"+15055550100","to":"+15055550101","date_updated":"Mon, 23 Nov 2026 18:00:00 +0000","price":null,"error_message":null,"uri":"/2010-04-01/Accounts/${account}/Messages/${sid}.json","account_sid":"${account}","num_media":"0","status":"queued","messaging_service_sid":null,"sid":"${sid}","date_sent":null,"date_created":"Mon, 23 Nov 2026 18:00:00 +0000","error_code":null,"price_unit":"USD","api_version":"2010-04-01","subresource_uris":{"media":"/2010-04-01/Accounts/${account}/Messages/${sid}/Media.json"}}`;
  return `HTTP/1.1 201 CREATED\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: keep-alive\r\n\r\n${body}`;
}

/** Handles complete requests only; the remainder waits for more data. */
function takeRequests(text: string): { count: number; rest: string } {
  let count = 0;
  let at = 0;
  for (;;) {
    const end = text.indexOf("\r\n\r\n", at);
    if (end < 0) break;
    const length = Number(/content-length: (\d+)/i.exec(text.slice(at, end))?.[1] ?? 0);
    if (text.length < end + 4 + length) break;
    at = end + 4 + length;
    count += 1;
  }
  return { count, rest: at === 0 ? text : text.slice(at) };
}

function serve(socket: Socket): void {
  let text = "";
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    const { count, rest } = takeRequests(text + chunk.toString("latin1"));
    text = rest;
    for (let i = 0; i < count; i += 1) {
      if (delayMs > 0) setTimeout(() => socket.write(answer()), delayMs);
      else socket.write(answer());
    }
  });
}

const server = createServer(serve);
server.listen(0, "127.0.0.1", 4_096, () => {
  const address = server.address();
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` })}\n`);
});
process.on("SIGTERM", () => process.exit(0));
