// Starts the simulator: HTTP for the carrier and pages, SMTP for email; returns its addresses and a function that stops it.

import { createHttpServer } from "./http-server.ts";
import { startMailServer } from "./mail-server.ts";
import { defaultSettings, type Settings } from "./settings.ts";
import { createState } from "./simulator-state.ts";

export type RunningSimulator = { url: string; smtpPort: number; close: () => Promise<void> };

export async function startSimulator(options: Partial<Settings> = {}): Promise<RunningSimulator> {
  const settings = { ...defaultSettings, ...options };
  const state = createState(settings);
  const server = createHttpServer(state);
  await new Promise<void>((started, failed) => {
    server.once("error", failed);
    server.listen(settings.port, settings.host, 4_096, () => started());
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  state.url = `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}`;
  const mail = await startMailServer(state, settings.smtpPort, settings.host).catch(async (problem: unknown) => {
    await new Promise((closed) => server.close(closed));
    throw problem;
  });
  const close = async (): Promise<void> => {
    state.scheduler.clear();
    state.feed.close();
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await Promise.all([closed, state.webhooks.close(), mail.close()]);
  };
  return { url: state.url, smtpPort: mail.port, close };
}
