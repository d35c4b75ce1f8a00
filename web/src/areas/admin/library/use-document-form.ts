// Form of a document of the library: its file is uploaded when the form is saved.
import { type AdminDocument, adminDocuments, type DocumentInput } from "@tidings/contract/areas/admin/documents";
import { type DocumentKind, documentTypes, maxDocumentMb } from "@tidings/contract/areas/library";
import type { FieldIssues } from "@tidings/contract/errors";
import { useState } from "react";
import { ApiError, sendRequest } from "../../../api/request.ts";
import { useForm } from "../../../kit/use-form.ts";
import { adminPaths } from "../paths.ts";

export interface DocumentValues {
  kind: DocumentKind;
  title: string;
  description: string;
  isPublished: boolean;
  /** Its name; a file itself cannot be kept in a draft. */
  attachedFile: string | null;
}

interface DocumentFormOptions {
  /** Absent: a new document, which needs a file. */
  document?: AdminDocument;
  save: (body: DocumentInput) => Promise<{ document: AdminDocument }>;
  onSaved: (answer: { document: AdminDocument }) => void;
}

type Body = Omit<DocumentInput, "attachedFile"> & { file: File | null };

function fileIssues(file: File | null, isRequired: boolean): FieldIssues {
  if (!file) return isRequired ? { attachedFile: [{ key: "validation.blank" }] } : {};
  const extension = /\.([^.]*)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  if (!(extension in documentTypes)) return { attachedFile: [{ key: "validation.unsupportedFileType" }] };
  if (file.size > maxDocumentMb * 1024 * 1024) return { attachedFile: [{ key: "validation.fileTooLarge", maxSize: maxDocumentMb }] };
  return {};
}

async function upload(file: File): Promise<NonNullable<DocumentInput["attachedFile"]>> {
  const fileName = file.name.slice(-255);
  const { directUpload } = await sendRequest(adminDocuments.directUpload, { body: { fileName, byteSize: file.size } });
  const answer = await fetch(directUpload.url, { method: "PUT", headers: directUpload.headers, body: file }).catch(() => null);
  if (!answer?.ok) throw new ApiError("request_error", 0);
  return { signedId: directUpload.signedId, fileName };
}

export function useDocumentForm({ document, save, onSaved }: DocumentFormOptions) {
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<DocumentValues, Body, { document: AdminDocument }>({
    back: adminPaths.documents,
    name: document ? `document-edit|${document.externalId}` : "document-new",
    initial: {
      kind: document?.kind ?? "packet",
      title: document?.title ?? "",
      description: document?.description ?? "",
      isPublished: document?.isPublished ?? false,
      attachedFile: null,
    },
    toBody: ({ attachedFile: _, ...values }) => ({ ...values, description: values.description.trim() || null, file }),
    check: ({ title }) => ({
      ...(title.trim() === "" ? { title: [{ key: "validation.blank" }] } : {}),
      ...fileIssues(file, document === undefined),
    }),
    submit: async ({ file: chosen, ...body }) => save({ ...body, attachedFile: chosen ? await upload(chosen) : null }),
    onSaved,
  });
  const choose = (next: File | null) => {
    setFile(next);
    form.set("attachedFile", next?.name ?? null);
  };
  return { form, file, choose };
}
