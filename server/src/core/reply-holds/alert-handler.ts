// What an alert about a held number shows: the reply, its deadline, and the next visits of all patients with the number.
import type { AlertHold } from "@tidings/contract/areas/alerts";
import { can } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import type { AlertParts, AlertRow, AlertSourceHandler } from "../alerts/public.ts";
import { undecidedHolds } from "../messaging/public.ts";
import { hidden, patientsWithPhone } from "../patients/public.ts";

export interface UpcomingVisit {
  patientId: number;
  appointmentExternalId: string;
  startsAt: string;
  timeZone: string;
}
/** The next visits of these patients, the earliest first. */
type ReadVisits = (ctx: Ctx, patientIds: readonly number[]) => Promise<UpcomingVisit[]>;

async function visitsOf(ctx: Ctx, phone: string, isMasked: boolean, readVisits: ReadVisits): Promise<AlertHold["visits"]> {
  if (!can(ctx.actor.permissions, "read", "appointment")) return [];
  const patients = new Map((await patientsWithPhone(ctx, phone)).map((one) => [one.id, one]));
  const shown = (text: string | null) => (text !== null && isMasked ? hidden : text);
  return (await readVisits(ctx, [...patients.keys()])).flatMap(({ patientId, ...visit }) => {
    const patient = patients.get(patientId);
    if (!patient) return [];
    const { external_id: externalId, first_name: first, last_name: last } = patient;
    return [{ ...visit, patient: { externalId, firstName: shown(first), lastName: shown(last) } }];
  });
}

async function partsOf(
  ctx: Ctx,
  { phone, raised_at: raisedAt, kind, level }: AlertRow,
  isMasked: boolean,
  readVisits: ReadVisits,
): Promise<AlertParts> {
  const none = { texts: [], pause: null, conversation: [] };
  const holds = phone === null ? [] : await undecidedHolds(ctx, phone);
  const [first] = holds;
  if (phone === null || !first) return { ...none, messages: [], hold: null };
  return {
    ...none,
    messages: holds.map(({ body, receivedAt }) => ({
      body: isMasked ? null : body,
      evidence: null,
      kind,
      level,
      receivedAt: receivedAt ?? raisedAt,
    })),
    hold: {
      reason: first.reason,
      since: first.since,
      deadlineAt: first.deadline_at,
      ranOutAt: first.ran_out_at,
      visits: await visitsOf(ctx, phone, isMasked, readVisits),
    },
  };
}

/** Closing it decides nothing: the hold goes on, and is brought up again when it is due. */
export const holdAlertSource = (readVisits: ReadVisits): AlertSourceHandler => ({
  source: "hold",
  outcomes: ["resolved"],
  parts: (ctx, alert, isMasked) => partsOf(ctx, alert, isMasked, readVisits),
  closed: () => Promise.resolve(),
  decidePause: () => Promise.reject(problem("invalid_state")),
});
