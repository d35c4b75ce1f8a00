// Ceiling for lists: a bare server without a database that serializes the same response for every request.
import { createServer } from "node:http";
import { createInterface } from "node:readline";

let answer: unknown = {};
createInterface({ input: process.stdin }).on("line", (line) => {
  answer = JSON.parse(line);
  process.stdout.write('{"hasAnswer":true}\n');
});
const server = createServer((_request, response) => {
  const body = JSON.stringify(answer);
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, "127.0.0.1", 4_096, () => {
  const address = server.address();
  process.stdout.write(`${JSON.stringify({ port: typeof address === "object" && address ? address.port : 0 })}\n`);
});
process.on("SIGTERM", () => process.exit(0));
