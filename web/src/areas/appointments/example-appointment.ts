// What the tags of an appointment show where a text is written and no appointment is there yet.
import type { TagValues } from "@tidings/contract/message/writing/templates";

const inEnglish = { day: "Tue", month: "Mar" };
const inSpanish = { day: "mar", month: "mar" };

const always: TagValues = {
  day_english: "Tuesday",
  date: "10",
  year: "2026",
  time: "2:30PM",
  time_minus_15: "2:15PM",
  time_minus_20: "2:10PM",
  time_minus_30: "2:00PM",
  time_minus_40: "1:50PM",
  time_minus_45: "1:45PM",
  time_minus_60: "1:30PM",
  appointment_custom_content: "Bring your insurance card",
  provider_short_name: "Dr. Okafor",
  address: "12 Harbor Street",
  phone: "3035550120",
  location_name: "Main clinic",
  location_address1: "12 Harbor Street",
  location_address2: "Second floor",
  location_city: "Denver",
  location_state: "CO",
  location_zipcode: "80202",
  location_phone: "3035550120",
  manager_first_name: "Amara",
  manager_last_name: "Okafor",
};

export const exampleAppointment = (language: string): TagValues => ({ ...always, ...(language === "spanish" ? inSpanish : inEnglish) });
