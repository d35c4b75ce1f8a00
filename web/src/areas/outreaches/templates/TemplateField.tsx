// Field that fills a new outreach from a template; asks before it replaces existing texts.
import { type OutreachTemplate, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import type { OutreachValues } from "../form/outreach-values.ts";
import { t } from "../text.ts";
import { creatorOf } from "./template-creator.ts";
import { copyOf } from "./template-values.ts";

const maxListed = 120;

const isWritten = ({ contentText, answers }: OutreachValues): boolean =>
  [contentText, ...answers.flatMap(({ contentText: own, followOn }) => [own, followOn?.contentText ?? {}])].some((texts) =>
    Object.values(texts).some((text) => text.trim()),
  );

export function TemplateField({ form }: { form: Form<OutreachValues> }) {
  const own = useCurrentUser().organization?.languages ?? [];
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState<OutreachTemplate | null>(null);
  const all = useEndpoint(outreachTemplates.list, { query: { perPage: maxListed } });
  const isLong = (all.data?.pagination.totalCount ?? 0) > maxListed;
  const found = useEndpoint(
    outreachTemplates.list,
    { query: { perPage: maxListed, search: { title: search } } },
    { isEnabled: isLong && search !== "", keepsPrevious: true },
  );
  const templates = (isLong && search ? found.data : all.data)?.templates ?? [];
  const apply = (template: OutreachTemplate) => {
    setChosen(template.externalId);
    form.change(copyOf(template, own));
  };
  const choose = (externalId: string | null) => {
    const template = templates.find((one) => one.externalId === externalId);
    if (!template) return;
    if (isWritten(form.values)) setWanted(template);
    else apply(template);
  };
  return (
    <FormSection title={t("templates.section")} help={t("templates.sectionHelp")}>
      <SelectField
        label={t("templates.choose")}
        options={templates.map((one) => ({
          value: one.externalId,
          label: one.libraryName ? t("templates.option", { title: one.title, creator: creatorOf(one) }) : one.title,
        }))}
        value={chosen}
        onChange={choose}
        {...(isLong ? { onSearch: setSearch } : {})}
        {...(all.error ? { error: t("templates.unavailable") } : {})}
      />
      <ConfirmDialog
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        onConfirm={() => wanted && apply(wanted)}
        title={t("templates.replaceTitle")}
        confirmLabel={t("templates.replace")}
      >
        {t("templates.replaceBody")}
      </ConfirmDialog>
    </FormSection>
  );
}
