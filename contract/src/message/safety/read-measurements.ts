// Reads numbers that are an emergency by themselves: sugar, blood pressure, pulse, oxygen, fever.

import type { SafetyReading } from "./reading.ts";

interface Measure {
  pattern: RegExp;
  isDangerous(value: number, second: number): boolean;
  level: "clear" | "possible";
}

const sugar = "(?:sugar|glucose|asu[ck]ar|azucar|glucosa|meter|glucometro|accucheck|dexcom|libre|bs|diabetes|bg)";
const pressure = "(?:bp|pressure|presion|presi0n|tension)";
const pulse = "(?:pulse|pulso|heart rate|heartbeat|heart|hr|bpm|corazon|latidos)";
const oxygen = "(?:oxygen|oxigeno|o2|ox|sat|sats|saturacion|spo2|oximeter|oximetro|pulse ox|dedo)";
const fever = "(?:fever|temp|temperature|fiebre|calentura|temperatura)";
const words = "(?:[^\\d\\s]+ ){0,5}";
// Two points make a date: "libre le 13.5.2026"; years and pounds measure something else: "diabetes 20 años".
const number =
  "(\\d{2,3})(?:\\.\\d+)?(?![\\d/%]|\\.\\d| ?(?:anos?|years?|yrs?|meses|months?|semanas?|weeks?|dias?|days?|libras?|lbs?|pounds?|pesos|dolares|dollars|millas?|miles)\\b)";

const measures: readonly Measure[] = [
  {
    pattern: new RegExp(`\\b${pressure} ${words}(\\d{2,3})(?:/| over | sobre | con | | / )(\\d{2,3})`, "u"),
    isDangerous: (top, low) => top >= 190 || low >= 120 || (top < 85 && top > 50),
    level: "clear",
  },
  { pattern: /(\d{2,3})\/(\d{2,3})/u, isDangerous: (top, low) => top >= 190 && low >= 80 && low < 170, level: "clear" },
  { pattern: new RegExp(`\\b${pressure} ${words}${number}`, "u"), isDangerous: (top) => top >= 200 && top < 300, level: "clear" },
  {
    pattern: new RegExp(`\\b${sugar} ${words}${number}`, "u"),
    isDangerous: (value) => (value >= 20 && value < 56) || value >= 400,
    level: "clear",
  },
  {
    pattern: new RegExp(`${number} (?:de |of |on |en )?(?:the |my |el |la )?${sugar}\\b`, "u"),
    isDangerous: (value) => (value >= 20 && value < 56) || value >= 400,
    level: "clear",
  },
  { pattern: new RegExp(`\\b${sugar} ${words}${number}`, "u"), isDangerous: (value) => value < 60 || value >= 300, level: "possible" },
  { pattern: new RegExp(`\\b${oxygen} ${words}${number}`, "u"), isDangerous: (value) => value >= 50 && value < 91, level: "clear" },
  {
    pattern: new RegExp(`\\b${pulse} ${words}${number}`, "u"),
    isDangerous: (value) => (value >= 20 && value < 42) || (value >= 145 && value < 260),
    level: "clear",
  },
  { pattern: new RegExp(`\\b${fever} ${words}${number}`, "u"), isDangerous: (value) => value >= 104 && value < 109, level: "possible" },
  {
    pattern: new RegExp(`${number} (?:de |of |degree |degrees )?${fever}\\b`, "u"),
    isDangerous: (value) => value >= 104 && value < 109,
    level: "possible",
  },
];

const over =
  /\b(?:was|were|used to|last (?:week|month|year)|goal|target|under|below|should|normal|fine now|before|estaba|tenia|semana pasada|mes pasado|meta|ya bien|todo bien|since|but now|pero ya)\b/u;

/** `folded` has lost its slashes and points, `text` still has them. */
export function readMeasurements(text: string, folded: string): SafetyReading | null {
  if (!/\d{2}/u.test(folded)) return null;
  const spaced = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/gu, "")
    .replace(/[^\p{L}\p{N}/.%]+/gu, " ");
  for (const { pattern, isDangerous, level } of measures) {
    const hit = pattern.exec(spaced);
    if (!hit || over.test(spaced) || !isDangerous(Number(hit[1]), Number(hit[2]))) continue;
    return { kind: "emergency", level, evidence: hit[0], language: null };
  }
  return null;
}
