// Kysely connection of the tenant-scoped pool: pipelines statements where possible and prepares marked ones once.
import type { Writable } from "node:stream";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, type RawBuilder, sql } from "kysely";
import type { PoolClient } from "pg";

const mark = "/* prepared */";

/**
 * Prefix that marks a statement with constant text as prepared: it is planned once per connection. Never mark a statement assembled from
 * filters: it has unlimited variants, and one plan for all their values would be poor.
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

  /** Statements of the same event loop turn are written to the socket together: a system call for each costs more than most statements. */
  holdBack(): void {
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Runs a transaction command; returns the command tag of the server. */
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
