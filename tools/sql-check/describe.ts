// Asks PostgreSQL for the result columns of a statement without running it (Parse and Describe of the extended protocol).
import type pg from "pg";

export interface ResultColumn {
  name: string;
  typeId: number;
}
export type Description = { columns: ResultColumn[] } | { error: string };

interface Field {
  name: string;
  dataTypeID: number;
}
interface Wire {
  parse(query: { text: string; name: string; types: number[] }): void;
  describe(message: { type: "S"; name: string }): void;
  sync(): void;
}

/** A query as node-postgres sends it, which ends after Describe. */
class Describe {
  readonly done: Promise<Description>;
  #resolve: (value: Description) => void = () => undefined;
  #columns: ResultColumn[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  submit(connection: Wire): undefined {
    connection.parse({ text: this.#text, name: "", types: [] });
    connection.describe({ type: "S", name: "" });
    connection.sync();
    return undefined;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
  }

  handleError(error: Error): void {
    this.#resolve({ error: error.message });
  }

  handleReadyForQuery(): void {
    this.#resolve({ columns: this.#columns });
  }
}

/** Sends the statement to be parsed and described only. */
export function describe(client: pg.Client, text: string): Promise<Description> {
  const query = new Describe(text);
  client.query(query as unknown as pg.Submittable);
  return query.done;
}
