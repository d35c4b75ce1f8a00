// The first line of every measurement: what is measured, on which machine, with which versions and durability.
import type pg from "pg";
import { machine } from "./pairs.ts";

export async function headline(client: pg.Client, what: string): Promise<void> {
  const { rows } = await client.query<{ version: string; synchronous: string }>(
    "select current_setting('server_version') as version, current_setting('synchronous_commit') as synchronous",
  );
  console.log(`${what}. ${machine()}; PostgreSQL ${rows[0]?.version.split(" ")[0]}, synchronous_commit=${rows[0]?.synchronous}`);
}
