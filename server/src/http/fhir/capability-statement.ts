// CapabilityStatement of the FHIR API, generated from the table of search parameters.
import { productName } from "@tidings/contract/words";
import type { Settings } from "../../kernel/settings.ts";
import { appointmentParameters } from "./appointment-parameters.ts";
import { patientParameters } from "./patient-parameters.ts";
import type { SearchParameter } from "./search-parameter.ts";
import { baseUrl } from "./urls.ts";

/** Must be updated with every change of the statement. */
const declaredOn = "2026-11-26";

const notMapped = `Not mapped: notes, conditions, income, plans and carrier of the phone, opt-outs and reachability, groups, segments, case manager,
emergency contact and messages. Nothing is held of deceased, marital status, multiple birth, photo, or addresses beyond the ZIP code.
A key of symbols gets names, numbers, email and ZIP code as data-absent-reason "masked", no birth date, race or ethnicity, and may not search by any of these.`;

const search = {
  code: "search-type",
  documentation:
    "By GET, or by POST to _search. _count up to 120, pages by the link next, in the order of creation; _summary=count, _total, _format. Unknown parameters are ignored and left out of the self link, or refused under Prefer: handling=strict. Unsupported modifiers are refused either way.",
};

const abilities = {
  versioning: "versioned",
  readHistory: false,
  updateCreate: false,
  conditionalCreate: false,
  conditionalRead: "not-supported",
  conditionalUpdate: false,
  conditionalDelete: "not-supported",
};

const paramsOf = (parameters: readonly Pick<SearchParameter<unknown>, "name" | "definition" | "type" | "documentation">[]) =>
  parameters.map(({ name, definition, type, documentation }) => ({ name, definition, type, documentation }));

const patient = {
  type: "Patient",
  documentation: `Patients of the key's organization. ${notMapped}`.replaceAll("\n", " "),
  interaction: [{ code: "read", documentation: "By id; a record that was merged into another answers 410 and names the other." }, search],
  ...abilities,
  searchParam: paramsOf(patientParameters),
};

const appointment = {
  type: "Appointment",
  documentation:
    "Appointments of the key's organization, for keys that may read appointments. appointmentType says how it takes place: in person, by telephone or by video. Not mapped: reminders and replies beyond the patient's response, notes, phone, address and content for messages. Those of disabled patients are left out.",
  interaction: [{ code: "read", documentation: "By id." }, search],
  ...abilities,
  searchParam: paramsOf(appointmentParameters),
};

export function capabilityStatement(settings: Pick<Settings, "publicUrl">) {
  return {
    resourceType: "CapabilityStatement",
    url: `${baseUrl(settings)}/metadata`,
    name: `${productName}ReadingSide`,
    title: `${productName}: patients and appointments, to read`,
    status: "active",
    date: declaredOn,
    publisher: productName,
    description: `Reads and searches the patients and appointments of one organization. ${productName} does not take records over FHIR.`,
    kind: "instance",
    software: { name: productName },
    implementation: { description: `${productName} for FHIR R4`, url: baseUrl(settings) },
    fhirVersion: "4.0.1",
    format: ["application/fhir+json", "json"],
    rest: [
      {
        mode: "server",
        security: {
          cors: false,
          description:
            "An API key of the organization that may read patients or appointments, in the header Authorization: Bearer tid_…. What is read of patients stands in the organization's audit trail.",
        },
        resource: [patient, appointment],
      },
    ],
  };
}
