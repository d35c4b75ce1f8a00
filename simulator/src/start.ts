// Starts the pretend outside world: HTTP for the carrier and pages, SMTP for mail; answers where it listens and how to stop it.

import { makeHttpServer } from "./http-server.ts";
import { startMailServer } from "./mail-server.ts";
import { defaultSettings, type Settings } from "./settings.ts";
import { makeWorld } from "./world.ts";

export type RunningSimulator = { url: string; smtpPort: number; close: () => Promise<void> };

export async function startSimulator(options: Partial<Settings> = {}): Promise<RunningSimulator> {
  const settings = { ...defaultSettings, ...options };
  const world = makeWorld(settings);
  const server = makeHttpServer(world);
  await new Promise<void>((started, failed) => {
    server.once("error", failed);
    server.listen(settings.port, settings.host, 4_096, () => started());
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  world.url = `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}`;
  const mail = await startMailServer(world, settings.smtpPort, settings.host).catch(async (problem: unknown) => {
    await new Promise((closed) => server.close(closed));
    throw problem;
  });
  const close = async (): Promise<void> => {
    world.timetable.clear();
    world.feed.close();
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await Promise.all([closed, world.webhooks.close(), mail.close()]);
  };
  return { url: world.url, smtpPort: mail.port, close };
}
