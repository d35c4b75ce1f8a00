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

/** A fresh database with the newest schema and no rows; about a tenth of a second. */
export async function testDatabase(poolSize = 6): Promise<TestDatabase> {
  const name = `${inject("runName")}_${randomBytes(5).toString("hex")}`;
  await onCluster(`create database ${name} template ${inject("templateName")} strategy file_copy`);
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
