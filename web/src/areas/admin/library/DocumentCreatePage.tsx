// Adds a document to the library.
import { useNavigate } from "@tanstack/react-router";
import { adminDocuments } from "@tidings/contract/areas/admin/documents";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { adminPaths } from "../paths.ts";
import { DocumentFields } from "./DocumentFields.tsx";
import { t } from "./document-text.ts";
import { useDocumentForm } from "./use-document-form.ts";

export function DocumentCreatePage() {
  const navigate = useNavigate();
  const create = useEndpointMutation(adminDocuments.create, { refreshes: [adminDocuments.list] });
  const { form, file, choose } = useDocumentForm({
    save: (body) => create.mutateAsync({ body }),
    onSaved: ({ document }) => {
      toast.success(t("created", { name: document.title }));
      void navigate({ to: adminPaths.documents });
    },
  });
  usePageTrail([
    { label: t("title"), href: adminPaths.library },
    { label: t("tab.documents"), href: adminPaths.documents },
    { label: t("new") },
  ]);
  return (
    <FormPage form={form} title={t("new")} submitLabel={t("createSubmit")} cancelHref={adminPaths.documents}>
      <DocumentFields form={form} file={file} onFile={choose} />
    </FormPage>
  );
}
