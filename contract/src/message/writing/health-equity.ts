// What a message is about, of some fifty things that clinics report on.
export const pillars = ["access_to_care", "clinical_outcomes", "social_drivers_of_health", "administrative"] as const;
export type Pillar = (typeof pillars)[number];

/** Nothing is known of messages before this day. */
export const healthEquitySince = "2024-01-01";

const categories = {
  access_to_care: [
    "annual_wellness_visit",
    "well_child_visit",
    "appointment_availability",
    "new_patient_welcome",
    "telehealth",
    "transportation",
    "language_services",
    "health_insurance",
    "medicaid_renewal",
    "cost_assistance",
    "pharmacy_access",
    "specialty_referral",
  ],
  clinical_outcomes: [
    "asthma",
    "diabetes",
    "hypertension",
    "heart_disease",
    "kidney_disease",
    "obesity",
    "nutrition",
    "physical_activity",
    "smoking_cessation",
    "substance_use",
    "mental_health",
    "breast_cancer_screening",
    "cervical_cancer_screening",
    "colorectal_cancer_screening",
    "prenatal_care",
    "postpartum_care",
    "child_immunizations",
    "flu_vaccine",
    "covid_19",
    "sexual_health",
    "oral_health",
    "medication_adherence",
  ],
  social_drivers_of_health: [
    "housing",
    "food_security",
    "employment",
    "education",
    "utilities",
    "childcare",
    "personal_safety",
    "legal_aid",
    "social_isolation",
  ],
  administrative: ["office_closure", "office_hours", "billing", "patient_portal", "patient_survey", "forms_and_records", "events"],
} as const satisfies Record<Pillar, readonly string[]>;
export type HealthEquityCategory = (typeof categories)[Pillar][number];
export const healthEquityCategories: readonly HealthEquityCategory[] = pillars.flatMap(
  (pillar): readonly HealthEquityCategory[] => categories[pillar],
);
const pillarByCategory = new Map<HealthEquityCategory, Pillar>(
  pillars.flatMap((pillar) => categories[pillar].map((key) => [key, pillar] as const)),
);
export const pillarOf = (category: HealthEquityCategory): Pillar => pillarByCategory.get(category) as Pillar;
