// What keeps a patient from being deleted, over `patients p`: something was said either way, or something is planned.
import { type RawBuilder, sql } from "kysely";
import { type ExceptRecords, portsOf } from "../patient-ports.ts";

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

/** An opt-out that another module or person brought: the record is what remembers it. A stopped number stays stopped without the record. */
export const wasOptedOutSql = sql<boolean>`exists (select from consent_events e where e.organization_id = p.organization_id and e.patient_id = p.id and e.kind = 'opted_out'
  and e.purpose = 'care' and (e.note is null or e.note not in ('number_stopped_before', 'number_closed_before')))`;

/** Likewise one that is in force. */
export const isOptedOutSql = sql<boolean>`((p.opted_out_features <> '{}' or p.opted_out_channels <> '{}') and ${wasOptedOutSql})`;
