// Renames a launched program, or disables and enables it.
import { Checkbox } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type AdminProgram, AdminProgramChange, adminPrograms } from "@tidings/contract/areas/admin/programs";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
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
  const navigate = useNavigate();
  const update = useEndpointMutation(adminPrograms.update, { refreshes: [adminPrograms.list, adminPrograms.show] });
  const form = useForm<Values, AdminProgramChange, { program: AdminProgram }>({
    name: `admin-program|${externalId}`,
    initial: { title, categoryName: program.categoryName, isDisabled: state === "disabled" },
    schema: AdminProgramChange,
    toBody: (_, changes) => changes,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => {
      toast.success(t("saved"));
      void navigate({ to: adminPaths.programs });
    },
  });
  usePageTrail([{ label: t("title"), href: adminPaths.programs }, { label: t("edit") }]);
  return (
    <FormPage
      form={form}
      title={t("editTitle", { name: title })}
      badge={<StatusBadge status={state} label={t(`state.${state}`)} />}
      description={organization.name}
      submitLabel={t("editSubmit")}
      cancelHref={adminPaths.programs}
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

export function ProgramEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(adminPrograms.show, { params: { externalId } });
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="form" count={3} />} notFoundHref={adminPaths.notFound}>
      {({ program }) => <EditForm key={program.externalId} program={program} />}
    </QueryPage>
  );
}
