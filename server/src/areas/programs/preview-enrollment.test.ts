// Tests of the counts that are shown before a selection of patients is enrolled in a program.
import { patients } from "@tidings/contract/areas/patients";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { programs } from "@tidings/contract/areas/programs";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { nextMonday } from "../../testing/samples/programs.ts";
import { enrolledProgram, live, newPatient, statesIn } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = () => app.as("supervisor");

test("PAT-060.4 the counts before an enrollment say who is in the program already and who would get no messages, and each comes true", async () => {
  app.clock.set("2026-11-18T17:00:00Z");
  const inside = await newPatient(app);
  const params = await enrolledProgram(app, [inside]);
  const fine = await newPatient(app);
  const out = await newPatient(app);
  await (await supervisor()).ok(patients.optOut, { params: { externalId: out.externalId }, body: { features: ["program"] } });
  const disabled = await newPatient(app);
  await (await supervisor()).ok(patients.update, { params: { externalId: disabled.externalId }, body: { state: "disabled" } });
  const phoneless = await newPatient(app, { phone: null });
  const mute = await newPatient(app, { language: null });
  const relative = await newPatient(app, { phone: fine.phone.slice(2) });
  const other = await newPatient(app, { phone: inside.phone.slice(2) });
  const externalIds = [inside, fine, out, disabled, phoneless, mute, relative, other].map((one) => one.externalId);
  const { preview } = await (await supervisor()).ok(programPatients.preview, { params, body: { externalIds } });
  expect(preview).toMatchObject({ enrolls: 7, alreadyEnrolled: 1 });
  expect(Object.fromEntries(preview.withoutMessages.map(({ reason, count }) => [reason, count]))).toEqual({
    disabled: 1,
    opted_out: 1,
    no_phone: 1,
    no_language: 1,
    shared_phone: 2,
  });
  const startDate = nextMonday(app);
  const done = await (await supervisor()).ok(programPatients.add, { params, body: { externalIds, startDate } });
  expect(done).toMatchObject({ enrolled: preview.enrolls, duplicates: preview.alreadyEnrolled });
  await live(app, `${startDate}T09:00`, `${startDate}T12:00`);
  expect(await statesIn(app, params)).toMatchObject({
    [fine.externalId]: "in_progress",
    [out.externalId]: "opted_out",
    [disabled.externalId]: "disabled",
    [phoneless.externalId]: "incomplete",
    [mute.externalId]: "incomplete",
    [relative.externalId]: "duplicate",
    [other.externalId]: "duplicate",
  });
});

test("PAT-060.4 a closed program takes no patients, and the count says so", async () => {
  app.clock.set("2026-11-18T17:00:00Z");
  const params = await enrolledProgram(app, []);
  await (await supervisor()).ok(programs.close, { params });
  const answer = await (await supervisor()).call(programPatients.preview, { params, body: { externalIds: ["x"] } });
  expect(answer.status).toBe(409);
});
