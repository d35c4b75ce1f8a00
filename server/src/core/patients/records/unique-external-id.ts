// Turns PostgreSQL's refusal of a second patient with the same external id into a complaint about that field.
import { invalidField } from "../../../kernel/problem.ts";

/** The database decides, so that two at once cannot both pass. */
export async function uniqueExternalId<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === "23505" && constraint?.startsWith("patients_")) throw invalidField("externalId", { key: "validation.unique" });
    throw error;
  }
}
