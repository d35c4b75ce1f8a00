// Renames a launched program, or disables and enables it.
import { Checkbox } from "@mantine/core";
import { type AdminProgram, AdminProgramChange, adminPrograms } from "@tidings/contract/areas/admin/programs";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { AdminText } from "../AdminText.tsx";
import { adminPaths } from "../paths.ts";
import { t } from "./program-text.ts";

interface Values {
  title: string;
  categoryName: string;
  isDisabled: boolean;
}

function EditForm({ program }: { program: AdminProgram }) {
  const { externalId, title, state, organization } = program;
  const finish = useFinish();
  const update = useEndpointMutation(adminPrograms.update, { refreshes: [adminPrograms.list, adminPrograms.show] });
  const form = useForm<Values, AdminProgramChange, { program: AdminProgram }>({
    name: `admin-program|${externalId}`,
    back: adminPaths.programs,
    initial: { title, categoryName: program.categoryName, isDisabled: state === "disabled" },
    schema: AdminProgramChange,
    toBody: (_, changes) => changes,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => finish(t("saved"), adminPaths.programs),
  });
  usePageTrail([{ label: t("title"), href: adminPaths.programs }, { label: t("edit") }]);
  return (
    <FormPage
      form={form}
      title={t("editTitle", { name: title })}
      badge={<StatusBadge status={state} label={t(`state.${state}`)} />}
      description={organization.name}
      submitLabel={t("editSubmit")}
    >
      <FormSection title={t("section.program")} help={t("section.program.help")}>
        <AdminText form={form} name="title" label={t("name")} isRequired />
        <AdminText form={form} name="categoryName" label={t("category")} isRequired />
        <Checkbox
          label={t("isDisabled")}
          description={t("isDisabled.help")}
          checked={form.values.isDisabled}
          onChange={(event) => form.set("isDisabled", event.currentTarget.checked)}
        />
      </FormSection>
    </FormPage>
  );
}

export const ProgramEditPage = recordPage(
  adminPrograms.show,
  { skeleton: ["formPage", 3], notFoundHref: adminPaths.notFound },
  ({ program }) => <EditForm key={program.externalId} program={program} />,
);
