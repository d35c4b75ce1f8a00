// Composition root: lists every core module and area in order, the other HTTP routes, and what each role runs.
import type { FastifyInstance } from "fastify";
import { adminModule } from "./areas/admin/area.ts";
import { aiModule } from "./areas/ai/area.ts";
import { appointments } from "./areas/appointments/area.ts";
import { dashboard } from "./areas/dashboard/area.ts";
import { groups } from "./areas/groups/area.ts";
import { library } from "./areas/library/area.ts";
import { messengerModule } from "./areas/messenger/area.ts";
import { outreaches } from "./areas/outreaches/area.ts";
import { programs } from "./areas/programs/area.ts";
import { referrals } from "./areas/referrals/area.ts";
import { segments } from "./areas/segments/area.ts";
import { welcome } from "./areas/welcome/area.ts";
import { activityModule } from "./core/activity/public.ts";
import { alertRecordKinds, alertsModule, callAlertSource, onCallPlaces } from "./core/alerts/public.ts";
import { auditModule, type NamedRecords, namedBy, type RecordKind } from "./core/audit/public.ts";
import { carrierAlertSource, carrierAlerts } from "./core/carrier-alerts/public.ts";
import { type Carrier, carrierWebhooks, openCarrier } from "./core/carriers/public.ts";
import { clientErrors } from "./core/client-errors/public.ts";
import { communicationRecordsModule } from "./core/communication-records/public.ts";
import { confidentialCareModule, type MarkableKind } from "./core/confidential-care/public.ts";
import { consentModule } from "./core/consent/public.ts";
import { exportedPlaces, exportsModule } from "./core/exports/public.ts";
import { formDraftsModule } from "./core/form-drafts/public.ts";
import { importedPlaces, importsModule, importsWaitingForScan } from "./core/imports/public.ts";
import { keys, limitedKeys, withKeyAuthentication } from "./core/keys/public.ts";
import { media, mediaRoutes, mediaWaitingForScan } from "./core/media/public.ts";
import { messaging } from "./core/messaging/area.ts";
import {
  connectFirstMessage,
  connectPlannedCalls,
  createDispatcher,
  createInboundStore,
  createInbox,
  createReceiptBatcher,
  messagingRecordKinds,
  type ReplyHandler,
} from "./core/messaging/public.ts";
import { notificationsModule, notificationsPatientPort, notifyOfFile } from "./core/notifications/public.ts";
import { organizationProfileModule } from "./core/organization-profile/public.ts";
import { organizationsModule } from "./core/organizations/public.ts";
import {
  clearCachedCounts,
  conditionKinds,
  homeLocations,
  type PatientPort,
  patientImportKinds,
  patientsModule,
  patientTotals,
} from "./core/patients/public.ts";
import { connectPlaces } from "./core/places/public.ts";
import { holdAlertSource, replyHolds } from "./core/reply-holds/public.ts";
import { safety, safetyAlerts, safetyPort } from "./core/safety/public.ts";
import { savedViewsModule } from "./core/saved-views/public.ts";
import { setupModule } from "./core/setup/public.ts";
import { sftpModule } from "./core/sftp/public.ts";
import { auditReads, openAuthenticator, sessionsChannel, signInModule } from "./core/sign-in/public.ts";
import { texts } from "./core/texts/public.ts";
import { limitedUsers, usersModule } from "./core/users/public.ts";
import { virusScanModule } from "./core/virus-scan/public.ts";
import { openCallActs, voice } from "./core/voice/public.ts";
import { documentRoutes } from "./http/documents.ts";
import { fhirRoutes } from "./http/fhir/fhir-routes.ts";
import { healthRoutes } from "./http/health.ts";
import { liveRoute } from "./http/live.ts";
import { openLiveStreams } from "./http/live-streams.ts";
import { type Clock, systemClock } from "./kernel/clock.ts";
import { type Databases, openDatabases } from "./kernel/database/connect.ts";
import { startEmbedded } from "./kernel/database/embedded.ts";
import { type Listener, openListener } from "./kernel/database/listen.ts";
import { limitUnknownTokens } from "./kernel/http/limit-unknown-tokens.ts";
import { closeHttp, createHttp } from "./kernel/http/server.ts";
import { startLoop } from "./kernel/jobs/loops.ts";
import { runJobs } from "./kernel/jobs/run-jobs.ts";
import { kernel } from "./kernel/kernel-module.ts";
import { liveChannel } from "./kernel/live.ts";
import { createLog, type Log } from "./kernel/log.ts";
import { countHttp, countJob } from "./kernel/metrics.ts";
import { metricsRoute } from "./kernel/metrics-route.ts";
import type { ModuleDefinition } from "./kernel/module-definition.ts";
import type { Settings } from "./kernel/settings.ts";
import { openStorage } from "./kernel/storage/open-storage.ts";
import { storageRoutes } from "./kernel/storage/storage-routes.ts";

/** Import kinds; a type that is not listed cannot be imported. */
const importKinds = [...patientImportKinds(programs.holdEnrollment), ...appointments.importKinds, ...referrals.importKinds];

/** Reply handlers by feature. */
const replyHandlers: readonly ReplyHandler[] = [appointments.replies, outreaches.replies, programs.replies, referrals.replies];

const messenger = messengerModule(replyHandlers);

/** What happens when a patient opts out, is disabled, merged, deleted or imported, in the order in which it happens and locks. */
const patientPorts: readonly PatientPort[] = [
  programs.patientPort,
  messaging.patientPort,
  voice.patientPort,
  outreaches.patientPort,
  groups.patientPort,
  segments.patientPort,
  appointments.patientPort,
  referrals.patientPort,
  welcome.patientPort,
  messenger.patientPort,
  notificationsPatientPort,
];

connectFirstMessage(welcome.firstMessage);
connectPlannedCalls(appointments.plannedReminderCalls);
connectPlaces(appointments.places, [
  exportedPlaces,
  homeLocations,
  importedPlaces,
  limitedKeys,
  limitedUsers,
  messenger.places,
  onCallPlaces,
  outreaches.places,
]);

/** Records that the audit log shows by name. */
const namedRecords: readonly NamedRecords[] = [
  ...outreaches.named,
  ...programs.named,
  ...groups.named,
  ...segments.named,
  ...appointments.named,
  ...messenger.named,
  ...referrals.named,
  namedBy("file_upload", "file_upload_file", "file_uploads", "file_name"),
];

/** Records without a name that audit events are about and that may be confidential. */
const recordKinds: readonly RecordKind[] = [
  ...appointments.recordKinds,
  ...referrals.recordKinds,
  ...messagingRecordKinds,
  ...alertRecordKinds,
];

/** What can be marked as confidential. */
const markableKinds: readonly MarkableKind[] = [
  ...appointments.markableKinds,
  ...conditionKinds,
  ...groups.markableKinds,
  ...outreaches.markableKinds,
  ...programs.markableKinds,
  ...referrals.markableKinds,
  ...segments.markableKinds,
];

/** The kernel, core, then areas; each group sorted. */
export const modules: readonly ModuleDefinition[] = [
  kernel,
  activityModule(replyHandlers),
  communicationRecordsModule(namedRecords, recordKinds),
  confidentialCareModule(markableKinds),
  consentModule,
  alertsModule([safetyAlerts, holdAlertSource(appointments.upcomingVisits), callAlertSource, carrierAlertSource]),
  auditModule(namedRecords),
  carrierAlerts,
  exportsModule(notifyOfFile),
  formDraftsModule,
  importsModule(importKinds, [welcome.importEffect, programs.importEffect], notifyOfFile),
  keys,
  media,
  messaging,
  notificationsModule,
  organizationProfileModule,
  organizationsModule([...patientTotals, ...messaging.counters, programs.counter]),
  patientsModule(patientPorts),
  replyHolds,
  safety,
  savedViewsModule,
  setupModule,
  sftpModule,
  signInModule,
  texts,
  usersModule(outreaches.userActivity, appointments.userLocations),
  virusScanModule([importsWaitingForScan, mediaWaitingForScan]),
  voice,
  clientErrors,
  adminModule(programs.libraryCodes, programs.administration),
  aiModule(replyHandlers),
  appointments,
  dashboard,
  groups,
  library,
  messenger,
  outreaches,
  programs,
  referrals,
  segments,
  welcome,
];

export const allRoutes = modules.flatMap((module) => module.routes);
export const allJobs = modules.flatMap((module) => module.jobs ?? []);
const allCrons = modules.flatMap((module) => module.crons ?? []);

export interface Runtime {
  settings: Settings;
  db: Databases;
  databaseUrl: string;
  log: Log;
  clock: Clock;
  web: { listen(): Promise<string>; close(): Promise<void> };
  work: { start(): Promise<void>; stop(): Promise<void> };
  /** Stops running work, then closes the connections. */
  close(): Promise<void>;
}

export interface RuntimeOptions {
  /** Database URL; when absent, from the settings, otherwise the embedded database. */
  databaseUrl?: string;
  clock?: Clock;
  log?: Log;
}

/** Object storage serves its own URLs; files in the local folder are served by us. */
const localStorageRoutes = (settings: Settings, clock: Clock) =>
  settings.storage.kind === "local" ? [storageRoutes(openStorage(settings, clock), settings.secretKey, clock)] : [];

interface Parts extends Pick<Runtime, "settings" | "db" | "databaseUrl" | "log" | "clock"> {
  /** Opened by the first part that listens. */
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
        else authenticator.invalidate(Number(payload));
        streams.onSessionsChanged(payload);
      });
      await listener.listen(liveChannel, (payload) => {
        clearCachedCounts(settings, payload);
        streams.onNotify(payload);
      });
      const deps = {
        db,
        clock,
        log,
        settings,
        authenticate: limitUnknownTokens(withKeyAuthentication(authenticator.authenticate, db, clock), settings.rateLimitPerMinute),
        recordReads: auditReads,
      };
      const app = await createHttp({
        ...deps,
        routes: allRoutes,
        extraRoutes: [
          documentRoutes(allRoutes, settings.build),
          fhirRoutes(deps),
          healthRoutes({ db, databaseUrl }),
          liveRoute({ authenticate: deps.authenticate, streams }),
          mediaRoutes(deps),
          metricsRoute({ ...deps, gauges: modules.flatMap((module) => module.gauges ?? []) }),
          ...localStorageRoutes(settings, clock),
          ...carrierWebhooks({
            ...deps,
            store: createInboundStore(db),
            openReceipts: () => createReceiptBatcher(deps),
            calls: openCallActs(deps, replyHandlers),
          }),
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
  const inbox = createInbox({ ...base, handlers: replyHandlers, safety: safetyPort });
  const reading = await startLoop({
    name: "inbox",
    run: () => inbox.run(),
    idleMs: settings.dispatch.idleMs,
    wake: (nudge) => listener.listen("tidings_inbox", nudge),
    log,
  });
  const jobs = await runJobs({ ...base, url: parts.databaseUrl, listener, jobs: allJobs, crons: allCrons, onAttempt: countJob });
  // Stops what queues texts before what sends them.
  return [jobs, reading, dispatcher];
}

function workPart(parts: Parts): Runtime["work"] {
  let running: { carrier: Carrier; workers: Stoppable[] } | null = null;
  return {
    async start() {
      const carrier = openCarrier(parts.settings);
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

/** Nothing listens or runs until a part is started. */
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
