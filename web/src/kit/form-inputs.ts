// Inputs bound to the values of a form: each shows its value, changes it, and is registered under its name.
import type { ChangeEvent } from "react";

/** Props of a field besides value and onChange. */
export interface FormField {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
}

/** Names of the values of exactly this type. */
type NameOf<V, T> = { [K in keyof V & string]: [V[K]] extends [T] ? ([T] extends [V[K]] ? K : never) : never }[keyof V & string];

export interface FormInputs<V extends object> {
  textInput: (
    name: NameOf<V, string>,
    label: string,
  ) => FormField & { value: string; onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void };
  checkbox: (
    name: NameOf<V, boolean>,
    label: string,
  ) => FormField & { checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
}

interface FormParts<V extends object> {
  values: V;
  field: (path: string, label: string) => FormField;
  change: (part: Partial<V>) => void;
}

export function formInputs<V extends object>({ values, field, change }: FormParts<V>): FormInputs<V> {
  const set = (name: string, value: string | boolean) => change({ [name]: value } as unknown as Partial<V>);
  return {
    textInput: (name, label) => ({
      ...field(name, label),
      value: values[name] as string,
      onChange: (event) => set(name, event.currentTarget.value),
    }),
    checkbox: (name, label) => ({
      ...field(name, label),
      checked: values[name] as boolean,
      onChange: (event) => set(name, event.currentTarget.checked),
    }),
  };
}
