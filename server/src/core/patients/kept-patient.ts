// What keeps a patient from being deleted, over `patients p`: something was said either way, or something is planned.
import { type RawBuilder, sql } from "kysely";
import { patientPorts, portsOf } from "./patient-ports.ts";

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

export const hasMessagesSql = (): RawBuilder<boolean> => anyOf(portsOf("deletion").flatMap((port) => port.isMessagedSql ?? []));

export const hasMessagesBesideWelcomeSql = (): RawBuilder<boolean> =>
  anyOf(portsOf("deletion").flatMap((port) => port.isMessagedBesideWelcomeSql ?? []));

/** What a module would still have about `patients p` once some of its records are deleted. */
export interface RemainingRecords {
  port: string;
  isOnRecordSql: RawBuilder<boolean>;
}

/** Whether other modules have anything about the patient, except messages. */
export const hasRecordsSql = (remaining?: RemainingRecords): RawBuilder<boolean> =>
  anyOf(
    patientPorts().flatMap(({ name, deletion }) => {
      if (!deletion?.isOnRecordSql) return [];
      return name === remaining?.port ? remaining.isOnRecordSql : deletion.isOnRecordSql;
    }),
  );

export const hasAppointmentsSql = (now: string): RawBuilder<boolean> =>
  anyOf(portsOf("deletion").flatMap((port) => port.isPlannedSql?.(now) ?? []));
