// Gives a test file its own database, cloned from the migrated template, and the pools the product would use on it.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Databases, openDatabases } from "../database/connect.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The maintenance database of the cluster that serves this run. */
    clusterUrl: string;
    templateName: string;
    runName: string;
  }
}

export interface TestDatabase {
  url: string;
  databases: Databases;
  /** The tenant-bound role: sees nothing without an organization. */
  app: Databases["app"];
  /** The engine's role: sees all organizations. */
  system: Databases["system"];
  /** One statement as the owner of everything: for what neither role may do. */
  asOwner(statement: string): Promise<void>;
  /** Closes the pools and drops the database. */
  drop(): Promise<void>;
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const onCluster = (statement: string) => asOwner(inject("clusterUrl"), statement);

async function cloneOf(template: string, name: string, poolSize: number): Promise<TestDatabase> {
  await onCluster(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject("clusterUrl"));
  url.pathname = `/${name}`;
  const databases = openDatabases(url.href, poolSize);
  return {
    url: url.href,
    databases,
    app: databases.app,
    system: databases.system,
    asOwner: (statement) => asOwner(url.href, statement),
    drop: async () => {
      await databases.close();
      await onCluster(`drop database if exists ${name} with (force)`);
    },
  };
}

const freshName = (): string => `${inject("runName")}_${randomBytes(5).toString("hex")}`;

/** A fresh database with the newest schema and no rows; about a tenth of a second. */
export const testDatabase = (poolSize = 6): Promise<TestDatabase> => cloneOf(inject("templateName"), freshName(), poolSize);

/** Any fixed number: files that ask at the same time fill one after the other. */
const fillLock = 7_142_028;

/** A fresh database with many rows: `fill` runs once in a run, in a template for all files that ask by the same name. */
export async function filledDatabase(name: string, fill: (database: TestDatabase) => Promise<void>, poolSize = 6): Promise<TestDatabase> {
  const template = `${inject("runName")}_filled_${name}`;
  const unfinished = `${template}_unfinished`;
  const client = new pg.Client({ connectionString: inject("clusterUrl") });
  await client.connect();
  try {
    // The lock goes with the connection.
    await client.query("select pg_advisory_lock($1)", [fillLock]);
    const known = await client.query("select from pg_database where datname = $1", [template]);
    if (known.rowCount === 0) {
      await client.query(`drop database if exists ${unfinished} with (force)`);
      const database = await cloneOf(inject("templateName"), unfinished, poolSize);
      try {
        await fill(database);
      } finally {
        await database.databases.close();
      }
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
  } finally {
    await client.end();
  }
  return cloneOf(template, freshName(), poolSize);
}
