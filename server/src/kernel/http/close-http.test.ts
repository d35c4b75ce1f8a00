// Proves that a web process ends soon after its last answer, whole, although the client would keep the connection.
import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeHttp } from "./server.ts";

test("an answer that is under way ends whole, and its connection does not keep the server from closing", async () => {
  const app = Fastify({ logger: false });
  let goOn: () => void = () => undefined;
  const half = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  app.get("/file", (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000, "a");
          await half;
          yield Buffer.alloc(100_000, "b");
        })(),
      ),
    ),
  );
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const answer = await fetch(`${url}/file`);
  expect(answer.headers.get("connection")).toBe("keep-alive");
  const closing = closeHttp(app);
  goOn();
  expect((await answer.text()).length).toBe(200_000);
  await closing;
  await expect(fetch(`${url}/file`)).rejects.toThrow();
});
