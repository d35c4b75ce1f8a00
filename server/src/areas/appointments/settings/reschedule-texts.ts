// The installed words for who cannot come, until an organization writes its own.
import type { ReminderLanguage } from "@tidings/contract/areas/appointment-templates";

export const rescheduleTexts: Readonly<Record<ReminderLanguage, string>> = {
  english: "Would you like another time? Answer with the days and hours that suit you and we will get back to you.",
  spanish: "¿Desea otra hora? Responda con los días y las horas que le convienen y nos comunicaremos con usted.",
};
