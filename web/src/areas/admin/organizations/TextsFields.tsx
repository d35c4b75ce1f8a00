// One text in the languages of the library, each with how long it is and may be.
import { SimpleGrid, Textarea } from "@mantine/core";
import { libraryLanguages } from "@tidings/contract/areas/admin/library";
import { findLanguage } from "@tidings/contract/message/languages";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { measureTemplate } from "@tidings/contract/message/writing/templates";
import type { FormField } from "../../../kit/form-inputs.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { t } from "../library/content-text.ts";

interface TextsFieldsProps {
  field: (path: string, label: string) => FormField;
  path: string;
  label: string;
  kind: "outreach" | "messenger" | "program";
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
  isRequired?: boolean;
}

export function TextsFields({ field, path, label, kind, value, onChange, isRequired = false }: TextsFieldsProps) {
  const max = messageLimits[kind];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {libraryLanguages.map((language) => (
        <Textarea
          key={language}
          {...field(`${path}.${language}`, t("text.in", { label, language: languageLabel(language) }))}
          description={t("text.count", { count: measureTemplate(value[language] ?? ""), max })}
          required={isRequired}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          lang={findLanguage(language)?.code}
          value={value[language] ?? ""}
          onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
