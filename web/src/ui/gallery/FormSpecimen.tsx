// A small form of the gallery that can fail: sections, errors beside fields, and the summary above.
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormErrorSummary } from "../layout/FormErrorSummary.tsx";
import { FormSection } from "../layout/FormSection.tsx";
import { Specimen } from "./Specimen.tsx";

export function FormSpecimen() {
  const [lastName, setLastName] = useState("");
  const [email, setEmail] = useState("ana@");
  const [attempt, setAttempt] = useState(0);
  const errors = [
    ...(lastName ? [] : [{ fieldId: "gallery-last-name", label: "Last name", message: "Required" }]),
    ...(/.@./.test(email) ? [] : [{ fieldId: "gallery-email", label: "Email", message: "is not an email address" }]),
  ];
  const messageOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message;
  return (
    <Specimen name="Form">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
        }}
      >
        <FormErrorSummary errors={errors} attempt={attempt} />
        <FormSection title="Who" help="The name as on the insurance card.">
          <TextInput
            id="gallery-last-name"
            label="Last name"
            required
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
            error={messageOf("gallery-last-name")}
          />
        </FormSection>
        <FormSection title="How to reach them" help="Email is used for staff only.">
          <TextInput
            id="gallery-email"
            label="Email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={messageOf("gallery-email")}
          />
        </FormSection>
        <Button type="submit">Save patient</Button>
      </form>
    </Specimen>
  );
}
