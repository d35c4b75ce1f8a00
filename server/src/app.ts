// Puts the product together: every core module and area in one visible order, the doors, and the parts a process runs.
import type { FastifyInstance } from "fastify";
import { adminPlug } from "./areas/admin/area.ts";
import { aiPlug } from "./areas/ai/area.ts";
import { appointments } from "./areas/appointments/area.ts";
import { dashboard } from "./areas/dashboard/area.ts";
import { groups } from "./areas/groups/area.ts";
import { messenger } from "./areas/messenger/area.ts";
import { outreaches } from "./areas/outreaches/area.ts";
import { programs } from "./areas/programs/area.ts";
import { referrals } from "./areas/referrals/area.ts";
import { segments } from "./areas/segments/area.ts";
import { activityPlug } from "./core/activity/public.ts";
import { audit } from "./core/audit/public.ts";
import { exportsPlug } from "./core/exports/public.ts";
import { importsPlug } from "./core/imports/public.ts";
import { keys, withKeys } from "./core/keys/public.ts";
import { messaging } from "./core/messaging/area.ts";
import {
  type Carrier,
  createDispatcher,
  createInboundStore,
  createInbox,
  mediaDoor,
  openTwilio,
  type ReplyHandler,
  twilioInboundDoor,
  twilioStatusDoor,
  twilioVoiceDoor,
} from "./core/messaging/public.ts";
import { organizations } from "./core/organizations/public.ts";
import { forgetCounts, patientImportKinds, patients } from "./core/patients/public.ts";
import { auditReads, openAuthenticator, sessionsChannel, staff } from "./core/staff/public.ts";
import { texts } from "./core/texts/public.ts";
import { trouble } from "./core/trouble/public.ts";
import { welcome } from "./core/welcome/public.ts";
import { documentsDoor } from "./doors/documents.ts";
import { fhirDoor } from "./doors/fhir/fhir-door.ts";
import { healthDoor } from "./doors/health.ts";
import { liveDoor } from "./doors/live.ts";
import { openLiveStreams } from "./doors/live-streams.ts";
import { type Clock, systemClock } from "./kernel/clock.ts";
import { type Databases, openDatabases } from "./kernel/database/connect.ts";
import { startEmbedded } from "./kernel/database/embedded.ts";
import { type Listener, openListener } from "./kernel/database/listen.ts";
import { forgetCron, forgetJob } from "./kernel/forget.job.ts";
import { limitUnknown } from "./kernel/http/limit-unknown.ts";
import { closeHttp, createHttp } from "./kernel/http/server.ts";
import { startLoop } from "./kernel/jobs/loops.ts";
import { runJobs } from "./kernel/jobs/run-jobs.ts";
import { liveChannel } from "./kernel/live.ts";
import { createLog, type Log } from "./kernel/log.ts";
import { sendMailJob } from "./kernel/mail.ts";
import { countHttp, countJob } from "./kernel/metrics.ts";
import { metricsDoor } from "./kernel/metrics-door.ts";
import type { Plug } from "./kernel/plug.ts";
import type { Settings } from "./kernel/settings.ts";
import { openStorage } from "./kernel/storage/open-storage.ts";
import { storageDoor } from "./kernel/storage/storage-door.ts";

/** What files may hold; a type that is not here is offered to nobody. */
const importKinds = [...patientImportKinds(programs.openEnrolment), ...appointments.importKinds, ...referrals.importKinds];

/** Who takes answers to open questions, by feature. */
const replyHandlers: readonly ReplyHandler[] = [appointments.replies, outreaches.replies, programs.replies, referrals.replies];

/** Core first, then areas; each group sorted. */
export const plugs: readonly Plug[] = [
  activityPlug(replyHandlers),
  audit,
  exportsPlug,
  importsPlug(importKinds),
  keys,
  messaging,
  organizations,
  patients,
  staff,
  texts,
  trouble,
  welcome,
  adminPlug(programs.libraryCodes),
  aiPlug(replyHandlers),
  appointments,
  dashboard,
  groups,
  messenger,
  outreaches,
  programs,
  referrals,
  segments,
];

export const allRoutes = plugs.flatMap((plug) => plug.routes);
export const allJobs = [sendMailJob, forgetJob, ...plugs.flatMap((plug) => plug.jobs ?? [])];
const allCrons = [forgetCron, ...plugs.flatMap((plug) => plug.crons ?? [])];

export interface Runtime {
  settings: Settings;
  db: Databases;
  databaseUrl: string;
  log: Log;
  clock: Clock;
  web: { listen(): Promise<string>; close(): Promise<void> };
  work: { start(): Promise<void>; stop(): Promise<void> };
  /** Ends whatever still runs, then the connections. */
  close(): Promise<void>;
}

export interface RuntimeOptions {
  /** Where the product's database is; absent: as the settings say, else the embedded one. */
  databaseUrl?: string;
  clock?: Clock;
  log?: Log;
}

/** A bucket has its own doors; the local folder's are ours. */
const storageDoors = (settings: Settings, clock: Clock) =>
  settings.storage.kind === "local" ? [storageDoor(openStorage(settings, clock), settings.secretKey, clock)] : [];

interface Parts extends Pick<Runtime, "settings" | "db" | "databaseUrl" | "log" | "clock"> {
  /** Opened with the first part that listens. */
  listener(): Promise<Listener>;
}

function webPart(parts: Parts): Runtime["web"] {
  const { settings, db, databaseUrl, log, clock } = parts;
  let running: { app: FastifyInstance; end(): void } | null = null;
  return {
    async listen() {
      const authenticator = openAuthenticator(db, clock);
      const streams = openLiveStreams(clock);
      const listener = await parts.listener();
      await listener.listen(sessionsChannel, (payload) => {
        if (payload === null) authenticator.clear();
        else authenticator.hear(Number(payload));
        streams.hearSessions(payload);
      });
      await listener.listen(liveChannel, (payload) => {
        forgetCounts(settings, payload);
        streams.hear(payload);
      });
      const deps = {
        db,
        clock,
        log,
        settings,
        authenticate: limitUnknown(withKeys(authenticator.authenticate, db, clock), settings.rateLimitPerMinute),
        recordReads: auditReads,
      };
      const app = await createHttp({
        ...deps,
        routes: allRoutes,
        doors: [
          documentsDoor(allRoutes),
          fhirDoor(deps),
          healthDoor({ db, databaseUrl }),
          liveDoor({ authenticate: deps.authenticate, streams }),
          mediaDoor(deps),
          metricsDoor(deps),
          ...storageDoors(settings, clock),
          twilioInboundDoor({ ...deps, store: createInboundStore(db) }),
          twilioStatusDoor(deps),
          twilioVoiceDoor({ ...deps, handlers: replyHandlers }),
        ],
        webRoot: settings.webDir,
        onTimed: countHttp,
      });
      running = {
        app,
        end: () => {
          streams.endAll();
          authenticator.close();
        },
      };
      return app.listen({ host: settings.host, port: settings.port });
    },
    async close() {
      const ending = running;
      running = null;
      ending?.end();
      if (ending) await closeHttp(ending.app);
    },
  };
}

interface Stoppable {
  stop(): Promise<unknown>;
}

async function startWork(parts: Parts, carrier: Carrier): Promise<Stoppable[]> {
  const { db, clock, log, settings } = parts;
  const listener = await parts.listener();
  const base = { db, clock, log, settings };
  const dispatcher = createDispatcher({ ...base, carrier, listener });
  await dispatcher.start();
  const inbox = createInbox({ ...base, handlers: replyHandlers });
  const reading = await startLoop({
    name: "inbox",
    run: () => inbox.run(),
    idleMs: settings.dispatch.idleMs,
    wake: (nudge) => listener.listen("tidings_inbox", nudge),
    log,
  });
  const jobs = await runJobs({ ...base, url: parts.databaseUrl, listener, jobs: allJobs, crons: allCrons, onAttempt: countJob });
  // What queues texts ends before what hands them over.
  return [jobs, reading, dispatcher];
}

function workPart(parts: Parts): Runtime["work"] {
  let running: { carrier: Carrier; workers: Stoppable[] } | null = null;
  return {
    async start() {
      const carrier = openTwilio(parts.settings);
      running = { carrier, workers: await startWork(parts, carrier) };
    },
    async stop() {
      const ending = running;
      running = null;
      for (const worker of ending?.workers ?? []) await worker.stop();
      await ending?.carrier.close();
    },
  };
}

async function findDatabase(settings: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  if (settings.database.url) return { url: settings.database.url, stop: async () => undefined };
  return startEmbedded({ dataDir: settings.dataDir, port: settings.database.embeddedPort });
}

/** Nothing listens or works until a part is started. */
export async function createRuntime(settings: Settings, options: RuntimeOptions = {}): Promise<Runtime> {
  const database = options.databaseUrl ? { url: options.databaseUrl, stop: async () => undefined } : await findDatabase(settings);
  const db = openDatabases(database.url, settings.database.poolSize);
  const log = options.log ?? createLog(settings);
  let listener: Promise<Listener> | null = null;
  const parts: Parts = {
    settings,
    db,
    databaseUrl: database.url,
    log,
    clock: options.clock ?? systemClock(settings.clockOffsetMs),
    listener: () => (listener ??= openListener(database.url, log)),
  };
  const web = webPart(parts);
  const work = workPart(parts);
  return {
    settings,
    db,
    databaseUrl: database.url,
    log,
    clock: parts.clock,
    web,
    work,
    close: async () => {
      await web.close();
      await work.stop();
      await (await listener)?.close();
      await db.close();
      await database.stop();
    },
  };
}
