// Notifies open screens that the counts of a source changed, at most twice a second from each process.
import { sql } from "kysely";
import type { Databases } from "../../../kernel/database/connect.ts";
import { announce, type Topic } from "../../../kernel/live.ts";
import type { Log } from "../../../kernel/log.ts";

export interface MovedSource {
  organization_id: number;
  source_id: number | null;
}

export interface SourceNotifier {
  notify(moved: readonly MovedSource[]): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const everyMs = 500;

export function createSourceNotifier({ db, log }: { db: Databases; log: Log }): SourceNotifier {
  let organizations = new Set<number>();
  let sources = new Map<string, MovedSource>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  const announceAll = async () => {
    const [orgs, moved] = [organizations, [...sources.values()]];
    organizations = new Set();
    sources = new Map();
    for (const organizationId of orgs) await announce(db.system, { organizationId, topic: "activity" });
    const { rows } = await sql<{ organization_id: number; topic: Topic; id: string }>`
      select s.organization_id, s.record_type as topic, s.record_external_id as id from message_sources s
      join unnest(${moved.map((one) => one.organization_id)}::bigint[], ${moved.map((one) => one.source_id)}::bigint[]) as u (organization_id, id)
        on s.organization_id = u.organization_id and s.id = u.id`.execute(db.system);
    for (const row of rows) await announce(db.system, { organizationId: row.organization_id, topic: row.topic, id: row.id });
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (organizations.size > 0)
      telling = telling.then(announceAll).catch((error: unknown) => log.warn({ err: error, part: "live" }, "screens were not told"));
    await telling;
  };
  return {
    notify: (moved) => {
      if (moved.length === 0) return;
      for (const one of moved) {
        organizations.add(one.organization_id);
        if (one.source_id !== null) sources.set(`${one.organization_id} ${one.source_id}`, one);
      }
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    flush,
    stop: flush,
  };
}
