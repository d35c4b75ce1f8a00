// Converts PostgreSQL's unique violation of an email to an issue at that field.
import { invalidField } from "../../kernel/problem.ts";

/** The database decides, so that two concurrent requests cannot both succeed. */
export async function uniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === "23505" && constraint === "users_email_key") throw invalidField("email", { key: "validation.unique" });
    throw error;
  }
}
