// Proves the download of appointment templates: by ids or by the search, one row each with its texts.
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import type { BodyOf } from "@tidings/contract/endpoint";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { immediateReminder, rsvpReminder, templateInput } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const create = async (title: string, more = {}) =>
  (await supervisor.ok(appointmentTemplates.create, { body: templateInput({ title, ...more }) })).appointmentTemplate.externalId;

async function linesOf(body: BodyOf<typeof exportRequests.appointmentTemplates>): Promise<string[]> {
  const { file } = await supervisor.ok(exportRequests.appointmentTemplates, { body });
  await app.runJobs();
  const ready = (await supervisor.ok(exportFiles.show, { params: { externalId: file.externalId } })).file;
  expect(ready).toMatchObject({ kind: "appointment_templates", state: "ready" });
  const answer = await fetch(`${app.url}/api/v2/data_export/files/${file.externalId}/download`, {
    headers: { "x-user-email": supervisor.email, "x-user-token": supervisor.token },
  });
  return (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
}

test("TPL-005 templates are exported by their ids or by the search, each with its texts by slot and language", async () => {
  const eye = await create("Eye exam", { modalities: ["in_person", "video"], reminders: [immediateReminder, rsvpReminder] });
  await create("Ear exam", { languages: ["english"] });
  await create("Dental");
  const [head = "", ...mine] = await linesOf({ search: { externalId: eye } });
  expect(head).toMatch(/^Title,Status,Duration in minutes,Follow-up,Reminder 1,"Reminder 1, when","Reminder 1, text \(English\)"/);
  expect(head).toContain("Cancel message (Spanish)");
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatch(/^Eye exam,ready,30,on,no response,at once,/);
  expect(mine[0]).toContain("asks for YES or NO,3 days before at 10:00");
  expect(mine[0]).toContain("Gracias. Nos vemos.");
  expect([head, mine[0]]).toEqual([expect.stringMatching(/,For appointments$/), expect.stringMatching(/,"in person, video"$/)]);
  expect((await linesOf({ search: { title: "exam", state: ["ready"] } })).slice(1).map((line) => line.split(",")[0])).toEqual([
    "Eye exam",
    "Ear exam",
  ]);
  expect(await linesOf({})).toHaveLength(4);
});

test("TPL-005 PERM-029 who may not download templates is refused", async () => {
  const call = async (role: "manager" | "limited" | "masked") =>
    (await (await app.as(role)).call(exportRequests.appointmentTemplates, { body: {} })).status;
  expect([await call("manager"), await call("limited"), await call("masked")]).toEqual([201, 403, 403]);
});
