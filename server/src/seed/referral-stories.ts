// What becomes of the demonstration's referrals: how long ago each came, and what its patient answered.
export interface ReferralStory {
  /** Days since the file that brought it. */
  days: number;
  /** The words of each answer; what is missing was not answered. */
  made?: "Yes" | "No";
  /** Days from that answer to the appointment that the patient names. */
  inDays?: number;
  went?: "Yes" | "No";
  /** Came as scheduled, with an appointment in so many days from then. */
  scheduledIn?: number;
}

const times = (n: number, story: ReferralStory): ReferralStory[] =>
  Array.from({ length: n }, (_, at) => ({ ...story, days: story.days + at / 24 }));

export const referralStories: readonly ReferralStory[] = [
  ...times(8, { days: 0.2 }),
  ...times(5, { days: 9 }),
  ...times(5, { days: 23 }),
  ...times(3, { days: 24, made: "No" }),
  ...times(4, { days: 80 }),
  ...times(2, { days: 24, made: "Yes" }),
  ...times(4, { days: 26, made: "Yes", inDays: 30 }),
  ...times(2, { days: 40, made: "Yes", inDays: 10 }),
  ...times(3, { days: 45, made: "Yes", inDays: 7, went: "Yes" }),
  ...times(1, { days: 45, made: "Yes", inDays: 7, went: "No" }),
  ...times(3, { days: 5, scheduledIn: 25 }),
];

export const referralTypeWords: readonly [name: string, english: string, spanish: string][] = [
  ["Cardiology", "heart specialist", "cardiología"],
  ["Dermatology", "skin specialist", "dermatología"],
  ["Ophthalmology", "eye doctor", "oculista"],
  ["Physical therapy", "physical therapy", "fisioterapia"],
  ["Nutrition counseling", "nutrition counseling", "nutrición"],
];

export const referredTo: readonly { first: string; last: string; phone: string; address: string }[] = [
  { first: "Miriam", last: "Castillo", phone: "3035550171", address: "1450 Logan St, Denver" },
  { first: "Anders", last: "Holm", phone: "3035550172", address: "88 Pecos St, Denver" },
  { first: "Anita", last: "Desai", phone: "3035550173", address: "2100 Federal Blvd, Denver" },
];
