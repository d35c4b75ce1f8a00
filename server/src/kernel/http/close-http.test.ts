// Tests that a web process stops soon after its last complete response, even if a client keeps its connection open.
import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeHttp } from "./server.ts";

test("a response in progress is completed, and its keep-alive connection does not prevent the server from closing", async () => {
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
