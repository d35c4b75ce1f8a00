// What keeps a patient from being deleted, over `patients p`: something was said either way, or something is planned.
import { type RawBuilder, sql } from "kysely";
import { type ExceptRecords, portsOf } from "./patient-ports.ts";

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

export const hasMessagesSql = (): RawBuilder<boolean> => anyOf(portsOf("deletion").flatMap((port) => port.isMessagedSql ?? []));

export const hasMessagesBesideWelcomeSql = (): RawBuilder<boolean> =>
  anyOf(portsOf("deletion").flatMap((port) => port.isMessagedBesideWelcomeSql ?? []));

/** Whether other modules have anything about the patient, except messages and these records. */
export const hasRecordsSql = (except: ExceptRecords): RawBuilder<boolean> =>
  anyOf(portsOf("deletion").flatMap((port) => port.isOnRecordSql?.(except) ?? []));

export const hasAppointmentsSql = (now: string): RawBuilder<boolean> =>
  anyOf(portsOf("deletion").flatMap((port) => port.isPlannedSql?.(now) ?? []));
