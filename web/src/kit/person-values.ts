// What the forms of users hold of the person: name, email, phone number and job title. Pure.
export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  jobTitle: string;
}

export const newPerson: PersonValues = { firstName: "", lastName: "", email: "", phone: "", jobTitle: "" };

type Person = Pick<PersonValues, "firstName" | "lastName" | "email"> & { phone: string | null; jobTitle: string | null };

export const personValues = ({ firstName, lastName, email, phone, jobTitle }: Person): PersonValues => ({
  firstName,
  lastName,
  email,
  phone: phone ?? "",
  jobTitle: jobTitle ?? "",
});
