// Files of records about patients (appointments, referrals) come from offices that write their own number into "Phone": one rule for whose a number in them is.
import type { ImportColumn, ImportRecord, RecordRow } from "../../imports/public.ts";
import { barePhone, patientColumn } from "./patient-import-columns.ts";

const ofPatient = patientColumn("phone");
/** They may be the office's, like a bare one. */
const bareNumber = [...barePhone, "main phone", "contact phone"];

/** Matched by its header, a patient's number counts for patients that the file adds. */
export const newPatientPhone: ImportColumn = {
  ...ofPatient,
  name: "new_patient_phone",
  vagueAliases: (ofPatient.vagueAliases ?? []).filter((alias) => !bareNumber.includes(alias)),
};

/** A column that changes a number of known patients: only where a person matched it. */
export const knownPatientPhone = (name: "phone" | "landline_phone"): ImportColumn => ({ ...patientColumn(name), isManual: true });

/** What a row says about the patient, with the number of a new one. */
export function patientPart({ record }: RecordRow, columns: readonly string[], isKnown: boolean): ImportRecord {
  const names = ["patient_external_id", ...columns];
  const said = Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))) as ImportRecord;
  const forNew = record.new_patient_phone;
  return isKnown || forNew === undefined || said.phone !== undefined ? said : { ...said, phone: forNew };
}
