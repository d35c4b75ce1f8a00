// Reports of outreaches: whom they did not reach, one by one.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";
import { failureReasons } from "../words.ts";
import { PatientRow } from "./patients.ts";

/** Whom one outreach did not reach for one reason. */
export const FailedPatientsSearch = z.object({
  /** Of the outreach. */
  externalId: z.uuid(),
  failedReason: z._default(z.enum(failureReasons), "missing_communication"),
});
export type FailedPatientsSearch = z.infer<typeof FailedPatientsSearch>;

export const FailedPatient = z.object({
  patient: PatientRow,
  lastMessageAt: z.nullable(z.string()),
  lastResponseAt: z.nullable(z.string()),
});
export type FailedPatient = z.infer<typeof FailedPatient>;

export const outreachReports = {
  failedPatients: endpoint({
    method: "GET",
    path: "/outreaches/reports/failed_distribution/patients.json",
    summary: "Patients whom an outreach did not reach, for one reason",
    permission: { action: "read", subject: "outreach_message" },
    query: z.object({ ...pageQuery(), search: FailedPatientsSearch }),
    output: paged("patients", FailedPatient),
    errors: ["not_found"],
    isPolling: true,
  }),
};
