// Words for the columns that files may have; a column of a newer server shows its own name.
const labels: Readonly<Record<string, string>> = {
  patient_external_id: "Patient ID",
  first_name: "First name",
  middle_name: "Middle name",
  last_name: "Last name",
  phone: "Mobile phone",
  landline_phone: "Landline phone",
  phone_owner: "Mobile phone belongs to",
  phone_owner_name: "Mobile phone: name of that person",
  home_location: "Home location",
  landline_owner: "Landline belongs to",
  landline_owner_name: "Landline: name of that person",
  email: "Email",
  language: "Language",
  dob: "Date of birth",
  sex: "Sex",
  ethnicity: "Ethnicity",
  race: "Race",
  zipcode: "ZIP code",
  sms_plan: "SMS plan",
  data_plan: "Data plan",
  carrier_information: "Mobile carrier",
  annual_income: "Annual income",
  notes: "Notes",
  default_appointment_send_via: "Appointment reminders by",
  patient_group: "Group",
  patient_condition: "Condition",
  opted_out_of: "Opted out of",
  feature: "Feature",
  appointment_external_id: "Appointment ID",
  new_patient_phone: "Mobile phone, new patients only",
  appointment_phone: "Appointment phone",
  modality: "Takes place",
  send_via: "Sent as",
};

const sentence = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const columnLabel = (name: string): string => labels[name] ?? sentence(name);
