// Adds a document to the library.
import { adminDocuments } from "@tidings/contract/areas/admin/documents";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useFinish } from "../../../kit/use-finish.ts";
import { adminPaths } from "../paths.ts";
import { DocumentFields } from "./DocumentFields.tsx";
import { t } from "./document-text.ts";
import { useDocumentForm } from "./use-document-form.ts";

export function DocumentCreatePage() {
  const finish = useFinish();
  const create = useEndpointMutation(adminDocuments.create, { refreshes: [adminDocuments.list] });
  const { form, file, choose } = useDocumentForm({
    save: (body) => create.mutateAsync({ body }),
    onSaved: ({ document }) => finish(t("created", { name: document.title }), adminPaths.documents),
  });
  usePageTrail([
    { label: t("title"), href: adminPaths.library },
    { label: t("tab.documents"), href: adminPaths.documents },
    { label: t("new") },
  ]);
  return (
    <FormPage form={form} title={t("new")} submitLabel={t("createSubmit")}>
      <DocumentFields form={form} file={file} onFile={choose} />
    </FormPage>
  );
}
