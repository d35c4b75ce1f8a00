// The zones in which a patient may be, and the hours that are open in all of them.
import { zonesOfPhone, zonesOfZip } from "../../patients/public.ts";
import { ordinaryRules, type SendingWindow, sendingWindow, sharedWindow, type WindowRules, withUsualHours } from "./sending-window.ts";

/** What is known of where a patient is. */
export interface Whereabouts {
  /** Null: the ZIP code decides no single zone. */
  patientZone: string | null;
  /** Tells the zones where it is cut by a zone border. */
  zipcode: string | null;
  /** The number that the message goes to, in E.164. */
  phone: string;
  /** Of an appointment message: the zone of the place. */
  visitZone: string | null;
  organizationZone: string;
}

const distinct = (zones: readonly (string | null)[]): string[] => [...new Set(zones.filter((zone) => zone !== null))];

/** A ZIP code in one zone decides; else every zone that the ZIP code, the visit, the organization and the area code name. */
export function candidateZones({ patientZone, zipcode, phone, visitZone, organizationZone }: Whereabouts): string[] {
  const home = patientZone === null ? zonesOfZip(zipcode) : [patientZone];
  return home.length === 1 ? [...home] : distinct([...home, visitZone, ...zonesOfPhone(phone), organizationZone]);
}

/**
 * The sets of zones in the order in which they are tried: the next one counts only where the zones before it share no hour. The area code goes
 * first: people keep their number when they move.
 */
export function zoneSets(where: Whereabouts): string[][] {
  const { zipcode, visitZone, organizationZone } = where;
  const all = candidateZones(where);
  if (all.length === 1) return [all];
  const home = zonesOfZip(zipcode);
  const places = distinct([...home, visitZone]);
  return [all, distinct([...places, organizationZone]), places, [...home], [organizationZone]].filter((zones) => zones.length > 0);
}

/**
 * Hours that are open in every candidate zone. Where these share none, narrowed hours are set aside first (the closed days stay), then the area
 * code, then the organization's zone.
 */
export function candidateWindow(now: Temporal.Instant, where: Whereabouts, rules: WindowRules = ordinaryRules): SendingWindow {
  const sets = zoneSets(where);
  const narrowed = rules.narrowings.length > 0 && sets[0] ? sharedWindow(now, sets[0], rules) : null;
  if (narrowed) return narrowed;
  const usual = withUsualHours(rules);
  for (const zones of sets) {
    const shared = sharedWindow(now, zones, usual);
    if (shared) return shared;
  }
  return sendingWindow(now, where.organizationZone, usual);
}

/** Whether the zones in which the patient may be have some of these hours in common. */
export const sharesHours = (now: Temporal.Instant, where: Whereabouts, rules: WindowRules): boolean =>
  sharedWindow(now, candidateZones(where), rules) !== null;

/**
 * For an appointment message that would otherwise come after its visit: hours open at the place and the organization; a visit without a place
 * is at the organization. Null: the zone is known.
 */
export function visitWindow(now: Temporal.Instant, where: Whereabouts): SendingWindow | null {
  if (candidateZones(where).length === 1) return null;
  return (
    sharedWindow(now, distinct([where.visitZone, where.organizationZone])) ?? sendingWindow(now, where.visitZone ?? where.organizationZone)
  );
}
