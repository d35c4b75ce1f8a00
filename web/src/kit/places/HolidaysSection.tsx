// Section of a form with the days on which it is closed.
import { FormSection } from "../../ui/layout/FormSection.tsx";
import type { Form } from "../use-form.ts";
import { HolidayFields } from "./HolidayFields.tsx";
import type { OpeningValues } from "./hours-values.ts";

interface HolidaysSectionProps<V extends OpeningValues> {
  form: Form<V>;
  title: string;
  help: string;
  /** In which a day begins and ends. */
  timeZone: string;
}

export function HolidaysSection<V extends OpeningValues>({ form, title, help, timeZone }: HolidaysSectionProps<V>) {
  return (
    <FormSection title={title} help={help}>
      <HolidayFields
        value={form.values.holidays}
        onChange={(holidays) => form.change({ holidays } as Partial<V>)}
        field={form.field}
        timeZone={timeZone}
      />
    </FormSection>
  );
}
