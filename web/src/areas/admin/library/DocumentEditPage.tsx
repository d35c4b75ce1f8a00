// Changes a document of the library for every organization, replaces its file, or deletes it.
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type AdminDocument, adminDocuments } from "@tidings/contract/areas/admin/documents";
import { useState } from "react";
import { download } from "../../../api/download.ts";
import { useEndpointMutation } from "../../../api/queries.ts";
import { ApiError } from "../../../api/request.ts";
import { DeleteDialog, deleteWords } from "../../../kit/DeleteDialog.tsx";
import { toastError } from "../../../kit/errors.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { adminPaths } from "../paths.ts";
import { DocumentFields } from "./DocumentFields.tsx";
import { t } from "./document-text.ts";
import { useDocumentForm } from "./use-document-form.ts";

async function downloadFile(externalId: string): Promise<void> {
  try {
    await download(adminDocuments.download, { externalId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastError(error);
  }
}

function EditForm({ document }: { document: AdminDocument }) {
  const { externalId, title } = document;
  const navigate = useNavigate();
  const finish = useFinish();
  const [deleted, setDeleted] = useState<AdminDocument | null>(null);
  const update = useEndpointMutation(adminDocuments.update, { refreshes: [adminDocuments.list, adminDocuments.show] });
  const { form, file, choose } = useDocumentForm({
    document,
    save: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => finish(t("saved"), adminPaths.documents),
  });
  usePageTrail([
    { label: t("title"), href: adminPaths.library },
    { label: t("tab.documents"), href: adminPaths.documents },
    { label: title },
  ]);
  return (
    <>
      <FormPage
        form={form}
        title={t("edit")}
        submitLabel={t("editSubmit")}
        moreActions={
          <>
            <Button variant="default" onClick={() => void downloadFile(externalId)}>
              {t("download")}
            </Button>
            <Button variant="default" color="red" onClick={() => setDeleted(document)}>
              {t("delete")}
            </Button>
          </>
        }
      >
        <DocumentFields form={form} file={file} onFile={choose} current={document} />
      </FormPage>
      <DeleteDialog
        record={deleted}
        endpoint={adminDocuments.destroy}
        refreshes={[adminDocuments.list]}
        textFor={(record) => ({ ...deleteWords(t, { title: record.title }), word: t("delete.word") })}
        onClose={() => setDeleted(null)}
        onDeleted={() => void navigate({ to: adminPaths.documents })}
      />
    </>
  );
}

export const DocumentEditPage = recordPage(
  adminDocuments.show,
  { skeleton: ["formPage", 5], notFoundHref: adminPaths.notFound },
  ({ document }) => <EditForm key={document.externalId} document={document} />,
);
