// A wire between a browser and the product that can be cut: what is under way breaks off, nothing new gets through.
import { connect, createServer, type Socket } from "node:net";

export interface Wire {
  /** The product as reached over the wire. */
  web: string;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function openWire(product: string): Promise<Wire> {
  const { port } = new URL(product);
  const sockets = new Set<Socket>();
  let isCut = false;
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
    near.pipe(far).pipe(near);
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
    mend: () => {
      isCut = false;
    },
    close: () => {
      breakOff();
      server.close();
    },
  };
}
