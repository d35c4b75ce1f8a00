// Page that adds languages the organization does not have yet, after a confirmation.

import { useNavigate } from "@tanstack/react-router";
import { organizations } from "@tidings/contract/areas/organizations";
import { customMessages, messageLanguages } from "@tidings/contract/areas/texts";
import type { FieldIssues } from "@tidings/contract/errors";
import { findLanguage, systemLanguages } from "@tidings/contract/message/languages";
import { useState } from "react";
import { locale } from "../../../api/interface-language.ts";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useCurrentUser, useSession } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { languageLabel, languageOptions } from "../../../kit/labels.ts";
import { page } from "../../../kit/page.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { MultiSelect } from "../../../ui/inputs/MultiSelect.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { t } from "./text.ts";

interface Values {
  languages: string[];
}

const namesOf = (languages: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(languages.map(languageLabel));

function ConfirmBody({ languages }: { languages: readonly string[] }) {
  const [readyMade, others] = [true, false].map((has) => languages.filter((key) => (findLanguage(key)?.hasTranslations ?? false) === has));
  return (
    <>
      {languages.length > 1 && <p>{t("confirm.names", { names: namesOf(languages) })}</p>}
      {readyMade && readyMade.length > 0 && <p>{t("confirm.readyMade", { names: namesOf(readyMade) })}</p>}
      {others && others.length > 0 && <p>{t("confirm.fallback", { names: namesOf(others) })}</p>}
    </>
  );
}

function AddForm() {
  const navigate = useNavigate();
  const { reload } = useSession();
  const held = useCurrentUser().organization?.languages ?? [];
  const [isAsking, setIsAsking] = useState(false);
  const add = useEndpointMutation(messageLanguages.add, { refreshes: [organizations.languages, customMessages.list] });
  const form = useForm<Values, { languages: string[] }, { languages: string[] }>({
    name: "languages-add",
    back: settingsPaths.languages,
    initial: { languages: [] },
    toBody: ({ languages }) => ({ languages: [...held, ...languages] }),
    schema: messageLanguages.add.body,
    check: ({ languages }): FieldIssues => (languages.length === 0 ? { languages: [{ key: "validation.blank" }] } : {}),
    submit: (body, idempotencyKey) => add.mutateAsync({ body, idempotencyKey }),
    onSaved: ({ languages }) => {
      toast.success(t("added", { count: languages.length - held.length }));
      // The current user has the organization's languages, so editors offer the new ones without another sign-in.
      void reload();
      void navigate({ to: settingsPaths.languages });
    },
  });
  const { languages } = form.values;
  const open = systemLanguages.map(({ key }) => key as string).filter((key) => !held.includes(key));
  const field = form.field("languages", t("form.languages"));
  return (
    <FormPage
      form={form}
      title={t("form.title")}
      description={t("form.description")}
      submitLabel={t("form.submit")}
      blockedReason={open.length === 0 ? t("form.all") : undefined}
      onSubmit={() => (languages.length === 0 ? form.submit() : setIsAsking(true))}
    >
      <FormSection title={t("form.section")} help={t("form.section.help")}>
        <MultiSelect
          {...field}
          options={languageOptions(open)}
          value={languages}
          onChange={(next) => form.set("languages", next)}
          placeholder={t("form.placeholder")}
          required
        />
      </FormSection>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={form.submit}
        title={t("confirm.title", { count: languages.length, names: namesOf(languages) })}
        undo={t("confirm.undo")}
        confirmLabel={t("confirm.submit")}
      >
        <ConfirmBody languages={languages} />
      </ConfirmDialog>
    </FormPage>
  );
}

export const LanguageAddPage = page(
  {
    needs: ["bulkUpdate", "providers_language"],
    trail: [settingsCrumb, { label: t("title"), href: settingsPaths.languages }, { label: t("form.title") }],
  },
  AddForm,
);
