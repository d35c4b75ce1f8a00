// Prints a benchmark's heading: subject, machine, versions and durability.
import type pg from "pg";
import { describeMachine } from "./pairs.ts";

export async function printHeading(client: pg.Client, what: string): Promise<void> {
  const { rows } = await client.query<{ version: string; synchronous: string }>(
    "select current_setting('server_version') as version, current_setting('synchronous_commit') as synchronous",
  );
  console.log(`${what}. ${describeMachine()}; PostgreSQL ${rows[0]?.version.split(" ")[0]}, synchronous_commit=${rows[0]?.synchronous}`);
}
