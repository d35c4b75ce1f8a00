// Runs every command of the FHIR guide against a running server, in order, and compares its tables with the responses.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newAppointment, newTemplate } from "../../areas/appointments/testing.ts";
import { keyClient } from "../../core/keys/testing.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { appointmentParameters } from "./appointment-parameters.ts";
import { patientParameters } from "./patient-parameters.ts";
import { R4CapabilityStatement, R4Patient, R4Searchset } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { client } = await keyClient(app, { scopes: { patient: "read", appointment: "read" } });

await newAppointment(app, {
  appointmentTemplateExternalId: await newTemplate(app, { title: "Video visit" }),
  modality: "video",
  startsAt: "2026-12-01T09:00",
});

const guide = readFileSync(new URL("../../../../docs/fhir.md", import.meta.url), "utf8");
const lines = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, line = ""]) => line.trim());
const run = promisify(execFile);

async function answerTo(line: string): Promise<{ resourceType: string; total?: number }> {
  const patientId = String(app.cast.organizations.harbor.patients[0]?.id);
  const env = { PATH: process.env.PATH ?? "", TIDINGS: app.url, TIDINGS_KEY: client.token, PATIENT_ID: patientId };
  return JSON.parse((await run("sh", ["-c", line], { env })).stdout) as { resourceType: string; total?: number };
}

const schemas: Record<string, z.ZodMiniType> = { Bundle: R4Searchset, Patient: R4Patient, CapabilityStatement: R4CapabilityStatement };

describe("OP-226 each command of the guide does what the guide says", () => {
  test.each(lines.map((line) => [line.replace(/\s+/g, " ").slice(22, 140), line] as const))("OP-226 answered well: %s", async (_, line) => {
    const answer = await answerTo(line);
    const schema = schemas[answer.resourceType] ?? z.never();
    expect(z.safeParse(schema, answer).error?.issues).toBeUndefined();
    if (answer.resourceType === "Bundle") expect(answer.total).toBeGreaterThan(0);
  });
});

test("The guide shows the statement, reading, searching and posting", () => {
  expect(lines.length).toBeGreaterThanOrEqual(6);
  for (const word of ["/metadata", "/Patient?", "/_search", "$PATIENT_ID", "_lastUpdated"]) expect(lines.join("\n")).toContain(word);
});

test.each([
  ["| Parameter |", patientParameters],
  ["| Appointment parameter |", appointmentParameters],
])("OP-226 the guide's table %s has each parameter that is heeded, and no other", (head, parameters) => {
  const table = guide.slice(guide.indexOf(head), guide.indexOf("\n\n", guide.indexOf(head)));
  const named = [...table.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].flatMap(([, cell = ""]) =>
    cell.split(", ").map((name) => name.replaceAll("`", "")),
  );
  expect(named.sort()).toEqual(parameters.map((parameter) => parameter.name).sort());
});
