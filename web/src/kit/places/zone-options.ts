// Time zones to choose from, by name: those of the United States and its territories.
import type { SelectOption } from "../../ui/inputs/MultiSelect.tsx";
import { zoneName } from "../format.ts";

const zones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "Pacific/Guam",
  "Pacific/Pago_Pago",
];

/** "Mountain Time"; two zones of one name are told apart by their city: "Mountain Standard Time (Phoenix)". */
const labelOf = (zone: string): string => (zone === "America/Phoenix" ? `${zoneName(zone)} (Arizona)` : zoneName(zone));

/** @param current offered in addition where it is another one */
export function zonesWith(current: string | null): SelectOption[] {
  const offered = current && !zones.includes(current) ? [...zones, current] : zones;
  return offered.map((value) => ({ value, label: labelOf(value) }));
}
