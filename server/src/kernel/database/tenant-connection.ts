// One connection of the tenant-bound pool as the query builder sees it: statements travel together where they can, and marked ones are prepared once.
import type { Writable } from "node:stream";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, type RawBuilder, sql } from "kysely";
import type { PoolClient } from "pg";

const mark = "/* prepared */";

/**
 * At the beginning of a statement that every request makes in the same words: planned once a connection instead of each time.
 * Never of one that is put together from filters: its texts have no end, and one plan for all their values would be a bad one.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `prepared-${names.size + 1}`;
  names.set(text, name);
  return name;
}

const counting = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

export class TenantConnection implements DatabaseConnection {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** What is said in this turn of the loop leaves in one write: a system call each costs more than most statements. */
  holdBack(): void {
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** A word of the transaction itself; answers what the server calls it. */
  async say(text: string): Promise<string> {
    return [await this.#client.query(text)].flat().at(-1)?.command ?? "";
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = text.startsWith(mark) ? nameOf(text) : undefined;
    const { command, rowCount, rows } = await this.#client.query({ name, text, values: parameters as unknown[] });
    return { rows: rows as R[], numAffectedRows: counting.has(command) ? BigInt(rowCount ?? 0) : undefined };
  }

  // biome-ignore lint/correctness/useYield: lists are paged; nothing streams rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("rows are not streamed on this connection");
  }
}
