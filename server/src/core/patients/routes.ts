// Which act answers which call about patients.
import { exportRequests } from "@tidings/contract/areas/exports";
import { patientDuplicates } from "@tidings/contract/areas/patient-duplicates";
import { patients } from "@tidings/contract/areas/patients";
import { phonesToConfirm } from "@tidings/contract/areas/phones-to-confirm";
import { type Route, route } from "../../kernel/http/route.ts";
import { requestExport } from "../exports/public.ts";
import { listConditionTypes, listPatientConditions } from "./conditions/list-conditions.ts";
import { optPatient } from "./consent/opt-patient.ts";
import { decidePair } from "./duplicates/decide-pair.ts";
import { listPairs } from "./duplicates/list-pairs.ts";
import { patientByExternalId } from "./lists/find-patients.ts";
import { listExternalIds } from "./lists/list-external-ids.ts";
import { listPatients } from "./lists/list-patients.ts";
import { filterConditions } from "./lists/patient-filter.ts";
import { exportOf } from "./lists/patients-export.ts";
import { findDuplicates } from "./merging/find-duplicates.ts";
import { listMerges } from "./merging/list-merges.ts";
import { mergePatients } from "./merging/merge-patients.ts";
import { undoMerge } from "./merging/undo-merge.ts";
import { presentPatient } from "./present.ts";
import { createPatient } from "./records/create-patient.ts";
import { destroyPatient } from "./records/destroy-patient.ts";
import { generateCode } from "./records/patient-code.ts";
import { listPhonesToConfirm, showConfidentialAge, updateConfidentialAge } from "./records/phones-to-confirm.ts";
import { updatePatient } from "./records/update-patient.ts";

export const routes: readonly Route[] = [
  route(patients.list, (ctx, { query }) => listPatients(ctx, query)),
  route(patients.externalIds, (ctx, { query }) => listExternalIds(ctx, query)),
  route(patients.generateCode, async (ctx) => ({ patients: { code: await generateCode(ctx) } })),
  route(patients.conditionTypes, async (_ctx, { query }) => listConditionTypes(query)),
  route(patients.conditions, (ctx, { params, query }) => listPatientConditions(ctx, params.externalId, query)),
  route(patients.show, async (ctx, { params }) => ({ patient: presentPatient(await patientByExternalId(ctx, params.externalId), ctx) })),
  route(patients.create, async (ctx, { body }) => ({ patient: presentPatient(await createPatient(ctx, body), ctx) })),
  route(patients.update, async (ctx, { params, body }) => ({
    patient: presentPatient(await updatePatient(ctx, params.externalId, body), ctx),
  })),
  route(patients.destroy, (ctx, { params }) => destroyPatient(ctx, params.externalId)),
  route(patients.duplicates, async (ctx, { body }) => ({ patients: await findDuplicates(ctx, body) })),
  route(patientDuplicates.list, (ctx, { query }) => listPairs(ctx, query)),
  route(patientDuplicates.decide, (ctx, { body }) => decidePair(ctx, body)),
  route(phonesToConfirm.list, (ctx, { query }) => listPhonesToConfirm(ctx, query)),
  route(phonesToConfirm.showAge, (ctx) => showConfidentialAge(ctx)),
  route(phonesToConfirm.updateAge, (ctx, { body }) => updateConfidentialAge(ctx, body.confidentialAge)),
  route(patients.merge, async (ctx, { params, body }) => ({
    patient: presentPatient(await mergePatients(ctx, params.externalId, body.mergedExternalId), ctx),
  })),
  route(patients.merges, async (ctx, { params }) => ({ merges: await listMerges(ctx, params.externalId) })),
  route(patients.undoMerge, async (ctx, { params }) => ({
    patient: presentPatient(await undoMerge(ctx, params.externalId, params.mergeExternalId), ctx),
  })),
  route(patients.optIn, async (ctx, { params, body }) => ({
    patient: presentPatient(await optPatient(ctx, params.externalId, "in", body), ctx),
  })),
  route(patients.optOut, async (ctx, { params, body }) => ({
    patient: presentPatient(await optPatient(ctx, params.externalId, "out", body), ctx),
  })),
  route(exportRequests.patients, async (ctx, { body }) => {
    const query = body.selection ? { selection: body.selection } : (body.search ?? {});
    // Checked here with the caller's permissions: the job that an API key starts runs with more permissions than the key has.
    await filterConditions(ctx, body.selection?.matching ?? body.search ?? {});
    return { file: await requestExport(ctx, { kind: exportOf(query).name, query, fileName: body.fileName }) };
  }),
];
