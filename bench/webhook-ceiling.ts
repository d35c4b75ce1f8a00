// Ceiling for webhooks: a bare server that checks the same signature and responds, without a database.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const token = process.env.CARRIER_TOKEN ?? "";
const base = process.env.PUBLIC_URL ?? "";
const answer = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

function isSigned(url: string, body: string, given: string): boolean {
  let text = url;
  for (const [name, value] of [...new URLSearchParams(body)].sort((a, b) => (a[0] < b[0] ? -1 : 1))) text += name + value;
  const expected = createHmac("sha1", token).update(text).digest("base64");
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => {
    body += chunk.toString("utf8");
  });
  request.on("end", () => {
    const isGenuine = isSigned(base + (request.url ?? ""), body, String(request.headers["x-twilio-signature"] ?? ""));
    response.writeHead(isGenuine ? 200 : 403, {
      "content-type": "text/xml; charset=utf-8",
      "content-length": isGenuine ? answer.length : 0,
    });
    response.end(isGenuine ? answer : "");
  });
});
server.listen(0, "127.0.0.1", 4_096, () => {
  const address = server.address();
  process.stdout.write(`${JSON.stringify({ port: typeof address === "object" && address ? address.port : 0 })}\n`);
});
process.on("SIGTERM", () => process.exit(0));
