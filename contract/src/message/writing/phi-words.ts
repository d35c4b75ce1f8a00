// Words in a text that tell something about a patient's health, for a warning before it is sent.

export interface PhiHit {
  /** The word as written. */
  word: string;
  /** UTF-16 position in the text. */
  at: number;
}

const english =
  "diagnos(?:is|ed|es|tic)|prognosis|biopsy|tumou?rs?|cancer|cancerous|oncolog(?:y|ist)|chemo(?:therapy)?|radiation therapy|hiv|aids|std|stds|sti|stis|" +
  "syphilis|gonorrh(?:ea|oea)|chlamydia|herpes|hepatitis|tuberculosis|tb test|positive result|test results?|lab results?|abnormal|pregnan(?:t|cy)|miscarriage|abortion|" +
  "prenatal|contracepti(?:on|ve)|birth control|depress(?:ion|ed)|anxiety|bipolar|schizophrenia|psychiatr(?:y|ist|ic)|suicid(?:e|al)|mental health|therapist|" +
  "addiction|substance (?:use|abuse)|opioids?|methadone|suboxone|rehab|overdose|alcoholi(?:sm|c)|diabet(?:es|ic)|a1c|insulin|hypertension|blood pressure|" +
  "cholesterol|asthma|copd|dementia|alzheimer(?:['’]s)?|epilepsy|seizures?|stroke|kidney disease|dialysis|colonoscopy|mammogram|pap (?:smear|test)|prostate|" +
  "medications?|prescriptions?|dosage|mg|symptoms?|disabilit(?:y|ies)|ssn|social security|medicaid id|date of birth";
const spanish =
  "diagn[oó]stic(?:o|os|ada|ado)|biopsia|tumor(?:es)?|c[aá]ncer|oncolog[ií]a|onc[oó]log[oa]|quimio(?:terapia)?|radioterapia|vih|sida|ets|its|s[ií]filis|gonorrea|clamidia|" +
  "herpes|hepatitis|tuberculosis|resultados?|anormal|embaraz(?:o|ada)|aborto|prenatal|anticonceptiv(?:o|os)|depresi[oó]n|ansiedad|bipolar|esquizofrenia|psiquiatr(?:a|[ií]a)|" +
  "suicid(?:io|a)|salud mental|adicci[oó]n|opioides?|metadona|sobredosis|alcoholismo|diab[eé]t(?:es|ico|ica)|diabetes|insulina|hipertensi[oó]n|presi[oó]n (?:arterial|alta)|colesterol|asma|" +
  "demencia|alzheimer|epilepsia|convulsiones|derrame cerebral|di[aá]lisis|colonoscopia|mamograf[ií]a|papanicolau|pr[oó]stata|medicamentos?|recetas?|dosis|s[ií]ntomas?|" +
  "discapacidad(?:es)?|seguro social|fecha de nacimiento";

const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${english}|${spanish})(?![\\p{L}\\p{M}\\p{N}_])`, "giu");

/** English and Spanish words that may reveal health information, in order. A hint for the writer, not a rule. */
export function findPhiWords(text: string): PhiHit[] {
  return [...text.matchAll(pattern)].map((hit) => ({ word: hit[0], at: hit.index }));
}
