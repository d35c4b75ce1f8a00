// Tests the library's documents: what operators add, change and delete, what every organization's staff find, and what is refused.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { adminAudit, adminDocuments } from "@tidings/contract/areas/admin";
import { library, maxDocumentMb } from "@tidings/contract/areas/library";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { eicar, testClamd } from "../../kernel/testing/clamd-stand-in.ts";
import type { Client } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { purgeUploadsJob } from "./purge-uploads.job.ts";
import { addDocument, documentInput, smallPdf, uploadDocument } from "./testing.ts";

const clamd = await testClamd();
const app = await startTestApp({ environment: { CLAMD_ADDRESS: clamd.address } });
afterAll(async () => {
  await app.close();
  await clamd.stop();
});
let [operator, reader, elsewhere] = [] as unknown as [Client, Client, Client];
beforeEach(async () => {
  [operator, reader, elsewhere] = [await app.as("siteAdmin"), await app.as("reader"), await app.as("stranger")];
});

const titles = async (client: Client, search = {}) =>
  (await client.ok(library.list, { query: { perPage: 100, search } })).documents.map(({ title }) => title);
const get = (client: Client, path: string) =>
  fetch(`${app.url}/api/v2${path}`, { headers: { "x-user-email": client.email, "x-user-token": client.token } });
const kept = (folder: string): string[] => {
  const path = join(app.settings.dataDir, `files/library/${folder}`);
  return existsSync(path) ? readdirSync(path) : [];
};
const refusal = async (fileName: string, bytes: Buffer) => {
  const asked = await operator.call(adminDocuments.directUpload, { body: { fileName, byteSize: bytes.length } });
  if (asked.status !== 201) return asked.errors.attachedFile;
  const attachedFile = await uploadDocument(app, operator, fileName, bytes);
  return (await operator.call(adminDocuments.create, { body: { ...documentInput, attachedFile } })).errors.attachedFile;
};

describe("The library's documents", () => {
  test("ADM-009.1 OP-054 a published document is found by the staff of every organization, opened and downloaded byte by byte, as a download", async () => {
    const { externalId } = await addDocument(app, operator, { title: "Fall prevention at home" });
    for (const client of [reader, elsewhere]) {
      expect(await titles(client, { title: "PREVENTION", kind: "packet" })).toEqual(["Fall prevention at home"]);
      expect(await titles(client, { kind: "help_article" })).toEqual([]);
      const { document } = await client.ok(library.show, { params: { externalId } });
      expect(document).toMatchObject({ title: "Fall prevention at home", fileName: "welcome.pdf", byteSize: smallPdf.length });
      const answer = await get(client, `/library/documents/${externalId}/download`);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(smallPdf);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="welcome.pdf"/);
      expect([answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual(["application/pdf", "nosniff"]);
    }
  });

  test("ADM-009.2 an unpublished one is the operator's alone, and a deleted one is gone with its file", async () => {
    const { externalId } = await addDocument(app, operator, { title: "Draft of a packet", isPublished: false });
    expect(await titles(reader)).not.toContain("Draft of a packet");
    for (const path of [`/library/documents/${externalId}.json`, `/library/documents/${externalId}/download`])
      expect([path, (await get(reader, path)).status]).toEqual([path, 404]);
    expect((await operator.ok(adminDocuments.list, { query: { search: { title: "draft of" } } })).documents).toHaveLength(1);
    expect((await get(operator, `/admin/library_documents/${externalId}/download`)).status).toBe(200);
    const before = kept("documents").length;
    await operator.ok(adminDocuments.update, { params: { externalId }, body: { ...documentInput, title: "A packet" } });
    expect(await titles(reader)).toContain("A packet");
    await operator.ok(adminDocuments.destroy, { params: { externalId } });
    expect(await titles(reader)).not.toContain("A packet");
    expect(kept("documents")).toHaveLength(before - 1);
    expect((await operator.call(adminDocuments.destroy, { params: { externalId } })).status).toBe(404);
  });

  test("ADM-009.3 an edit keeps the file or replaces it; values before and after are audited", async () => {
    const { externalId } = await addDocument(app, operator, { title: "How to reply" });
    const params = { externalId };
    const same = await operator.ok(adminDocuments.update, { params, body: { ...documentInput, kind: "help_article", title: "Replying" } });
    expect(same.document).toMatchObject({ kind: "help_article", title: "Replying", fileName: "welcome.pdf", byteSize: smallPdf.length });
    const before = kept("documents").length;
    const bytes = Buffer.concat([smallPdf, Buffer.from("% second edition\n")]);
    const attachedFile = await uploadDocument(app, operator, "second.pdf", bytes);
    await operator.ok(adminDocuments.update, { params, body: { ...documentInput, title: "Replying", attachedFile } });
    expect(Buffer.from(await (await get(reader, `/library/documents/${externalId}/download`)).arrayBuffer())).toEqual(bytes);
    expect(kept("documents")).toHaveLength(before);
    const { operatorEvents } = await operator.ok(adminAudit.list, { query: { perPage: 100 } });
    const mine = operatorEvents.filter(({ subjectId }) => subjectId === externalId);
    expect(mine.map(({ action }) => action)).toEqual(["library_document.updated", "library_document.updated", "library_document.created"]);
    expect(mine.map(({ changes }) => changes)).toEqual([
      [
        { field: "kind", before: "help_article", after: documentInput.kind },
        { field: "fileName", before: "welcome.pdf", after: "second.pdf" },
      ],
      [
        { field: "kind", before: documentInput.kind, after: "help_article" },
        { field: "title", before: "How to reply", after: "Replying" },
      ],
      [],
    ]);
  });

  test("ADM-009.4 a file of another type or too large, an empty one, someone else's upload and a missing file are refused at the field", async () => {
    expect(await refusal("notes.docx", Buffer.from("PK"))).toEqual([{ key: "validation.unsupportedFileType" }]);
    expect(await refusal("page.pdf", Buffer.from("<html><script>alert(1)</script>"))).toEqual([{ key: "validation.unsupportedFileType" }]);
    expect(await refusal("picture.png", smallPdf)).toEqual([{ key: "validation.unsupportedFileType" }]);
    expect(await refusal("none.pdf", Buffer.alloc(0))).toEqual([{ key: "validation.blank" }]);
    expect(await refusal("big.pdf", Buffer.alloc(maxDocumentMb * 1024 * 1024 + 1))).toEqual([
      { key: "validation.fileTooLarge", maxSize: maxDocumentMb },
    ]);
    expect((await operator.call(adminDocuments.create, { body: documentInput })).errors).toEqual({
      attachedFile: [{ key: "validation.blank" }],
    });
    const attachedFile = await uploadDocument(app, operator);
    const other = await (await app.as("productStaff")).call(adminDocuments.create, { body: { ...documentInput, attachedFile } });
    expect(other.errors).toEqual({ attachedFile: [{ key: "validation.invalid" }] });
    expect((await operator.call(adminDocuments.create, { body: { ...documentInput, attachedFile } })).status).toBe(201);
    expect((await operator.call(adminDocuments.create, { body: { ...documentInput, attachedFile } })).errors).toEqual({
      attachedFile: [{ key: "validation.invalid" }],
    });
  });

  test("ADM-009.5 an infected file is refused at the field and deleted; while the scanner is away the upload stays", async () => {
    const before = kept("documents").length;
    expect(await refusal("packet.pdf", Buffer.concat([smallPdf, eicar]))).toEqual([{ key: "validation.infectedFile" }]);
    expect(kept("documents")).toHaveLength(before);
    const attachedFile = await uploadDocument(app, operator);
    await clamd.stop();
    const create = () => operator.call(adminDocuments.create, { body: { ...documentInput, attachedFile } });
    expect((await create()).errors).toEqual({ attachedFile: [{ key: "validation.scanWaiting" }] });
    await clamd.start();
    expect((await create()).status).toBe(201);
  });

  test("ADM-009.6 staff of an organization change nothing, and an upload that is not used is deleted after a day", async () => {
    const { externalId } = await addDocument(app, operator);
    const params = { externalId };
    for (const client of [reader, await app.as("supervisor")]) {
      expect((await client.call(adminDocuments.update, { params, body: documentInput })).status).toBe(403);
      expect((await client.call(adminDocuments.destroy, { params })).status).toBe(403);
      expect((await client.call(adminDocuments.directUpload, { body: { fileName: "a.pdf", byteSize: 10 } })).status).toBe(403);
    }
    const { signedId } = await uploadDocument(app, operator, "forgotten.pdf");
    expect(kept("uploads")).toContain(signedId);
    await enqueue(app.db.system, purgeUploadsJob, {}, { clock: app.clock });
    await app.runJobs();
    expect(kept("uploads")).toContain(signedId);
    app.clock.advance({ hours: 25 });
    await enqueue(app.db.system, purgeUploadsJob, {}, { clock: app.clock });
    await app.runJobs();
    expect(kept("uploads")).toEqual([]);
  });
});
