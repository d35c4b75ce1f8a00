// How the words of a message tell what it is about. Pure.
import { type HealthEquityCategory, healthEquityCategories, pillarOf } from "./health-equity.ts";

/** Beginnings of words, or words in a row, English and Spanish, without accents. */
const wordsOf: Readonly<Record<HealthEquityCategory, string>> = {
  annual_wellness_visit: "annual wellness,wellness visit,annual visit,annual physical,yearly checkup,chequeo anual,examen anual",
  well_child_visit: "well child,well-child,nino sano,checkup for your child",
  appointment_availability: "openings,new appointment times,appointments available,citas disponibles",
  new_patient_welcome: "welcome to,new patient,nuevo paciente,bienvenid",
  telehealth: "telehealth,video visit,virtual visit,telesalud,visita por video",
  transportation: "transportation,ride to,free ride,transporte",
  language_services: "interpreter,interprete",
  health_insurance: "health insurance,open enrollment,coverage,seguro medico,seguro de salud",
  medicaid_renewal: "medicaid",
  cost_assistance: "sliding fee,financial assistance,pay for care,ayuda financiera",
  pharmacy_access: "pharmacy,farmacia",
  specialty_referral: "referral,specialist,especialista,referido",
  asthma: "asthma,inhaler,asma,inhalador",
  diabetes: "diabet,a1c,blood sugar,azucar en la sangre",
  hypertension: "blood pressure,hypertension,presion arterial,hipertension",
  heart_disease: "heart disease,cholesterol,corazon,colesterol",
  kidney_disease: "kidney,renal,rinon",
  obesity: "obesity,lose weight,weight loss,obesidad,bajar de peso",
  nutrition: "nutrition,healthy eating,nutricion,comer sano",
  physical_activity: "exercise,physical activity,ejercicio,actividad fisica",
  smoking_cessation: "smoking,quit smoking,tobacco,fumar,tabaco",
  substance_use: "substance use,overdose,alcohol,opioid,drogas",
  mental_health: "mental health,depression,anxiety,counseling,salud mental,depresion,ansiedad",
  breast_cancer_screening: "mammogram,breast cancer,mamografia,cancer de seno",
  cervical_cancer_screening: "pap test,pap smear,cervical,papanicolau",
  colorectal_cancer_screening: "colonoscopy,colon cancer,colorectal,colonoscopia,fit kit",
  prenatal_care: "prenatal,pregnan,embaraz",
  postpartum_care: "postpartum,new mother,posparto",
  child_immunizations: "immunization,childhood vaccine,vaccines for your child,vacunas infantiles",
  flu_vaccine: "flu shot,flu vaccine,flu clinic,flu season,influenza,vacuna contra la gripe,vacunas contra la gripe,gripe",
  covid_19: "covid",
  sexual_health: "sexual health,hiv,birth control,contracepti,vih,anticoncepti",
  oral_health: "dental,dentist,teeth,dientes,dentista",
  medication_adherence: "medication,refill,medicine,medicamento,receta",
  housing: "housing,shelter,rent help,vivienda,alquiler",
  food_security: "food bank,food pantry,free food,groceries,snap benefits,banco de alimentos,despensa",
  employment: "job fair,employment,empleo,trabajo",
  education: "school supplies,ged,tutoring,utiles escolares",
  utilities: "utility bill,heating help,electric bill,facturas de luz",
  childcare: "child care,childcare,daycare,guarderia",
  personal_safety: "domestic violence,personal safety,feel safe,violencia",
  legal_aid: "legal aid,legal help,immigration lawyer,ayuda legal",
  social_isolation: "lonely,support group,grupo de apoyo,soledad",
  office_closure: "we close,closed,closing,cerramos,cerrad",
  office_hours: "office hours,new hours,open late,horario",
  billing: "your bill,balance due,payment,factura,saldo",
  patient_portal: "portal",
  patient_survey: "survey,how was your visit,rate your,encuesta",
  forms_and_records: "paperwork,forms,medical records,formularios,expediente",
  events: "health fair,event,feria de salud,evento",
};

const fold = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")} `;

const index = healthEquityCategories.map((key) => ({
  key,
  // Care first: "the flu clinic closes at noon" is about the flu.
  order: pillarOf(key) === "administrative" ? 1 : 0,
  words: wordsOf[key].split(",").map((word) => fold(word).trimEnd()),
}));

/** The category that most of these texts' words speak of; null where none does. */
export function healthEquityCategoryOf(texts: readonly string[]): HealthEquityCategory | null {
  const read = fold(texts.join(" "));
  let best: { key: HealthEquityCategory; hits: number; order: number } | null = null;
  for (const { key, order, words } of index) {
    const hits = words.filter((word) => read.includes(word)).length;
    if (hits === 0) continue;
    if (!best || order < best.order || (order === best.order && hits > best.hits)) best = { key, hits, order };
  }
  return best?.key ?? null;
}
