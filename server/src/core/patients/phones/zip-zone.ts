// The time zone of a US ZIP code by its first three digits, as far as these tell it.

const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";
const arizona = "America/Phoenix";
const boise = "America/Boise";

/**
 * First prefix of each run of prefixes with the same zone. Two zones: cut by a zone border with a town of more than a thousand
 * people on either side. Null: military mail, or unused. The borders are those of 49 CFR 71 by county, laid over the
 * three-digit areas.
 */
const runs: readonly (readonly [from: number, zone: string | readonly [string, string] | null])[] = [
  [0, null],
  [5, eastern],
  [6, "America/Puerto_Rico"],
  [10, eastern],
  [90, null],
  [100, eastern],
  [269, null],
  [270, eastern],
  // Florida's panhandle: Tallahassee keeps Eastern, Panama City's area has both, Pensacola is Central.
  [324, [eastern, central]],
  [325, central],
  [326, eastern],
  [340, null],
  [341, eastern],
  [343, null],
  [344, eastern],
  [345, null],
  [346, eastern],
  [348, null],
  [349, eastern],
  [350, central],
  // Tennessee: Nashville; Chattanooga's hinterland is cut; Knoxville's too on the plateau.
  [373, [eastern, central]],
  [374, eastern],
  [375, central],
  [376, eastern],
  [377, [eastern, central]],
  [378, eastern],
  [380, central],
  [398, eastern],
  // Kentucky: Breckinridge County, the Paducah–Bowling Green–Owensboro west, the lakes and Elizabethtown's area.
  [401, [eastern, central]],
  [402, eastern],
  [419, null],
  [420, central],
  [425, eastern],
  [426, [eastern, central]],
  [428, null],
  [430, eastern],
  // Indiana: Gary and Evansville are Central; Starke, Perry, Spencer, Newton and Jasper counties cut four areas.
  [463, central],
  [465, [eastern, central]],
  [466, eastern],
  [475, [eastern, central]],
  [476, central],
  [478, eastern],
  [479, [eastern, central]],
  [480, eastern],
  // Michigan's Upper Peninsula: four counties follow Wisconsin.
  [498, [eastern, central]],
  [500, central],
  [529, null],
  [530, central],
  [568, null],
  [569, eastern],
  // The Dakotas: the Missouri, more or less.
  [570, central],
  [575, [central, mountain]],
  [577, mountain],
  [578, null],
  [580, central],
  [585, [central, mountain]],
  [586, mountain],
  [587, central],
  [589, null],
  [590, mountain],
  [600, central],
  [659, null],
  [660, central],
  // Western Kansas and Nebraska.
  [677, [central, mountain]],
  [679, central],
  [690, [central, mountain]],
  [693, mountain],
  [694, null],
  [700, central],
  // Texas: Hudspeth County and El Paso's suburbs share an area with Marfa and Van Horn.
  [798, [central, mountain]],
  [799, mountain],
  [800, mountain],
  // Idaho: the panhandle is Pacific.
  [832, boise],
  [835, pacific],
  [836, boise],
  [838, pacific],
  [839, null],
  [840, mountain],
  [848, null],
  // Arizona keeps standard time, the Navajo Nation inside it does not.
  [850, arizona],
  [854, null],
  [855, arizona],
  [858, null],
  [859, arizona],
  [860, [arizona, mountain]],
  [863, arizona],
  [865, [arizona, mountain]],
  [870, mountain],
  [876, null],
  [877, mountain],
  [885, mountain],
  [886, null],
  [889, pacific],
  // Nevada: West Wendover lives by Utah's clock.
  [898, [pacific, mountain]],
  [900, pacific],
  [962, null],
  [967, "Pacific/Honolulu"],
  [969, null],
  [970, pacific],
  // Oregon: Malheur County.
  [979, boise],
  [980, pacific],
  [987, null],
  [988, pacific],
  [995, "America/Anchorage"],
];

/** Codes that lie far from the rest of their area. */
const alone: Readonly<Record<string, string>> = { "96799": "Pacific/Pago_Pago", "99546": "America/Adak", "99547": "America/Adak" };

/** By the first three digits: an import asks for every row, twice. */
const byPrefix = Array.from({ length: 1_000 }, (_, prefix): readonly string[] => {
  const zone = runs.findLast(([from]) => from <= prefix)?.[1] ?? null;
  return zone === null ? [] : typeof zone === "string" ? [zone] : zone;
});

/** The zones that a patient with this ZIP code may be in: one, both sides of a zone border, or none where the code does not tell. */
export function zonesOfZip(zipcode: string | null | undefined): readonly string[] {
  if (!zipcode || !/^\d{5}$/.test(zipcode)) return [];
  const single = alone[zipcode];
  if (single) return [single];
  return byPrefix[Number(zipcode.slice(0, 3))] ?? [];
}

/** IANA zone, or null when the ZIP code does not decide it. */
export function zoneOfZip(zipcode: string | null | undefined): string | null {
  const [zone, other] = zonesOfZip(zipcode);
  return other === undefined ? (zone ?? null) : null;
}
