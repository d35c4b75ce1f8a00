// For tests: hands a file over, names it and lets the engine do its part, as a browser and a worker would.
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import { busyStates, type FileType, type FileUpload } from "@tidings/contract/areas/imports/files";
import { sql } from "kysely";
import type { Client } from "../../testing/call.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

export const show = async (client: Client, externalId: string): Promise<FileUpload> =>
  (await client.ok(importFiles.show, { params: { externalId } })).file;

/** Answers the signed id. */
export async function uploadFile(
  app: Pick<TestApp, "url">,
  client: Client,
  content: string | Buffer,
  fileName = "patients.csv",
): Promise<string> {
  const bytes = Buffer.from(content as string);
  const { directUpload } = await client.ok(importFiles.directUpload, { body: { fileName, byteSize: bytes.length } });
  const answer = await fetch(new URL(directUpload.url, app.url), {
    method: "PUT",
    headers: directUpload.headers,
    body: new Uint8Array(bytes),
  });
  if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
  return directUpload.signedId;
}

export async function beginImport(
  app: Pick<TestApp, "url">,
  client: Client,
  type: FileType,
  content: string | Buffer,
  fileName = "patients.csv",
  wishes: { sendCancellationMessages?: boolean; memberAutoEnroll?: boolean } = {},
): Promise<FileUpload> {
  const signedId = await uploadFile(app, client, content, fileName);
  return (await client.ok(importFiles.upload, { body: { attachedFile: { signedId, fileName }, type, ...wishes } })).file;
}

/** Up to the step Match. */
export async function readIn(app: TestApp, client: Client, type: FileType, content: string | Buffer): Promise<FileUpload> {
  const { externalId } = await beginImport(app, client, type, content);
  await app.runJobs();
  return show(client, externalId);
}

/** Takes the mapping that was guessed, or this one: up to the step Verify. */
export async function match(app: TestApp, client: Client, externalId: string, mapping?: readonly string[]): Promise<FileUpload> {
  const { fileSettings } = await client.ok(importSteps.settings, { params: { externalId } });
  await client.ok(importSteps.updateColumnsMapping, {
    params: { externalId },
    body: { columnsMapping: [...(mapping ?? fileSettings.columnsMapping)] },
  });
  await app.runJobs();
  return show(client, externalId);
}

/** Confirms the changes that the preview shows, as a user who has read it. */
export async function submit(app: TestApp, client: Client, externalId: string): Promise<FileUpload> {
  const { preview } = await client.ok(importSteps.preview, { params: { externalId } });
  await client.ok(importSteps.submit, { params: { externalId }, body: { confirmedChanges: preview.identityChanges } });
  await app.runJobs();
  const file = await show(client, externalId);
  // A job that fails goes on later, and its test would only see that the file has not ended.
  if (busyStates.includes(file.state)) throw new Error(`the file is ${file.state}:\n${app.logLines().slice(-3).join("\n")}`);
  return file;
}

/** Upload, Match, Verify and Done with whatever was guessed. */
export async function importFile(app: TestApp, client: Client, type: FileType, content: string | Buffer): Promise<FileUpload> {
  const { externalId } = await readIn(app, client, type, content);
  const verified = await match(app, client, externalId);
  if (verified.state !== "reviewing") throw new Error(`the file is ${verified.state}, not under review`);
  return submit(app, client, externalId);
}

/** Batches of rows that are worked on, each by a connection of its own: they share the lock of their file. */
export async function batchesUnderWay(app: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct l.pid) as n from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.mode = 'ShareLock' and l.granted`.execute(app.db.system);
  return rows[0]?.n ?? 0;
}
