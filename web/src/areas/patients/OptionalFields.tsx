// The optional fields of one section of the patient form: a text, an amount or a choice, as their definition says.
import { TextInput } from "@mantine/core";
import {
  type OptionalField,
  type OptionalFieldName,
  optionalField,
  optionalFieldNames,
} from "@tidings/contract/areas/patients/optional-fields";
import type { ReactNode } from "react";
import { optionsOf } from "../../kit/labels.ts";
import type { Form } from "../../kit/use-form.ts";
import type { FieldProps } from "../../ui/inputs/field-props.ts";
import { MoneyField } from "../../ui/inputs/MoneyField.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import type { PatientValues } from "./patient-values.ts";

interface Props {
  section: OptionalField["section"];
  /** Label, error and state of one field. */
  props: (name: OptionalFieldName) => FieldProps;
  form: Form<PatientValues>;
}

export function OptionalFields({ section, props, form }: Props): ReactNode {
  return optionalFieldNames
    .filter((name) => optionalField(name).section === section)
    .map((name) => {
      const field = optionalField(name);
      const value: string | number | null = form.values[name];
      const set = (next: string | number | null): void => form.set(name, next as never);
      if (field.kind === "line")
        return (
          <TextInput
            key={name}
            {...props(name)}
            autoComplete="off"
            maxLength={field.maxLength}
            value={value ?? ""}
            onChange={(event) => set(event.currentTarget.value)}
          />
        );
      if (field.kind === "amount") return <MoneyField key={name} {...props(name)} value={value as number | null} onChange={set} />;
      return (
        <SelectField
          key={name}
          {...props(name)}
          options={optionsOf(field.words as Parameters<typeof optionsOf>[0])}
          isSearchable={false}
          isClearable
          value={value as string | null}
          onChange={set}
        />
      );
    });
}
