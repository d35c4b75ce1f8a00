// One good call for each endpoint of confidential care.
import type { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { sql } from "kysely";
import type { SamplesOf } from "../../testing/samples.ts";

const confidentialSamples: SamplesOf<typeof confidentialCare> = {
  list: () => ({ query: { search: { kind: "patient_group" } } }),
  mark: async (app) => {
    const { rows } = await sql<{ id: string }>`insert into patient_groups (organization_id, name, created_at, updated_at)
      values (${app.cast.organizations.harbor.id}, 'Sample ' || gen_random_uuid(), now(), now()) returning external_id::text as id`.execute(
      app.db.system,
    );
    return { params: { kind: "patient_group", externalId: rows[0]?.id ?? "" }, body: { isConfidential: true } };
  },
};

export const samples = { confidentialCare: confidentialSamples };
