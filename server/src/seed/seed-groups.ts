// The groups of the demonstration, made as staff make them, and the patients of the starter segments.
import { sql } from "kysely";
import { changePatients } from "../areas/groups/change-patients.ts";
import { createGroup } from "../areas/groups/write-group.ts";
import { recomputeSegment } from "../areas/segments/recompute-segment.job.ts";
import type { Ctx } from "../kernel/context.ts";

type Change = Parameters<typeof changePatients>[2];

interface GroupStory {
  name: string;
  description: string;
  added: Change["added"];
}

const harborGroups: readonly GroupStory[] = [
  {
    name: "Diabetes class, Tuesdays",
    description: "Ten weeks with the dietitian. Text them when the room changes.",
    added: { matching: { minAge: 58, maxAge: 61, reachable: true } },
  },
  {
    name: "New mothers' circle",
    description: "Meets on the first Friday.",
    added: { matching: { sex: "female", minAge: 24, maxAge: 27 } },
  },
  { name: "Spanish-speaking elders", description: "For the visiting nurse.", added: { matching: { language: ["spanish"], minAge: 70 } } },
];
const pineGroups: readonly GroupStory[] = [
  { name: "Walking group", description: "Wednesdays at nine, from the front door.", added: { matching: { minAge: 60, maxAge: 70 } } },
];

/** `ctx` acts as the supervisor of the clinic. */
export async function seedGroups(ctx: Ctx, clinic: "harbor" | "pine"): Promise<void> {
  for (const { name, description, added } of clinic === "harbor" ? harborGroups : pineGroups) {
    const { group } = await createGroup(ctx, { name, description });
    await changePatients(ctx, group.externalId, { added, removed: {} });
  }
}

/** Once all records of the clinic are there: segments select by them. */
export async function fillSegments(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from patient_segments where organization_id = ${ctx.org.id} order by id`.execute(
    ctx.tx,
  );
  for (const { id } of rows) await recomputeSegment(ctx, id);
}
