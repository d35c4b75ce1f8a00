// A wire between a browser and the product that can be cut: what is under way breaks off, nothing new gets through; one answer at a
// time it can also stop in its middle.
import { connect, createServer, type Socket } from "node:net";

export interface Wire {
  /** The product as reached over the wire. */
  web: string;
  cut(): void;
  /** The next answer to a GET of the path comes with its header and the beginning of its body, and no further; answers when it did. */
  halveNext(path: string): Promise<void>;
  mend(): void;
  close(): void;
}

export async function openWire(product: string): Promise<Wire> {
  const { port } = new URL(product);
  const sockets = new Set<Socket>();
  let isCut = false;
  let halving: { asked: string; done: () => void } | null = null;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), "localhost");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("error", () => socket.destroy());
    }
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    let stopped: (() => void) | null = null;
    near.on("data", (part: Buffer) => {
      if (halving && part.includes(halving.asked)) {
        stopped = halving.done;
        halving = null;
      }
    });
    near.pipe(far);
    far.on("data", (part: Buffer) => {
      if (!stopped) return void near.write(part);
      far.pause();
      near.write(part.subarray(0, part.indexOf("\r\n\r\n") + 4 + 10), stopped);
    });
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    web: `http://localhost:${(server.address() as { port: number }).port}`,
    cut: () => {
      isCut = true;
      breakOff();
    },
    halveNext: (path) =>
      new Promise((done) => {
        halving = { asked: `GET ${path}`, done };
      }),
    mend: () => {
      isCut = false;
    },
    close: () => {
      breakOff();
      server.close();
    },
  };
}
