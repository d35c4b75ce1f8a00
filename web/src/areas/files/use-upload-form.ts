// Hands the chosen file over to the storage, then begins its import.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { importFiles } from "@tidings/contract/areas/imports";
import type { FileType, FileUpload } from "@tidings/contract/areas/imports/files";
import type { OutputOf } from "@tidings/contract/endpoint";
import type { FieldIssues } from "@tidings/contract/errors";
import { useState } from "react";
import { ApiError, sendRequest } from "../../api/request.ts";
import { useForm } from "../../kit/use-form.ts";
import { filePaths } from "./paths.ts";
import { onFileField } from "./upload-errors.ts";

interface UploadValues {
  /** Its name; a file itself cannot be kept in a draft and stays beside the values. */
  attachedFile: string | null;
  type: FileType | null;
  name: string;
  sendCancellationMessages: boolean;
  memberAutoEnroll: boolean;
}

interface Body extends UploadValues {
  file: File | null;
}

export const megabyte = 1024 * 1024;

type Limits = Pick<OutputOf<typeof importFiles.types>, "maxFileMb" | "storageLimitGb" | "storageLeftBytes">;

function issuesOf(file: File | null, { maxFileMb, storageLimitGb, storageLeftBytes }: Limits): FieldIssues {
  if (!file) return { attachedFile: [{ key: "validation.blank" }] };
  if (/\.(xlsx?|xlsm|xlsb|ods|numbers)$/i.test(file.name)) return { attachedFile: [{ key: "validation.spreadsheetFile" }] };
  if (!/\.csv$/i.test(file.name)) return { attachedFile: [{ key: "validation.unsupportedFileType" }] };
  if (file.size === 0) return { attachedFile: [{ key: "validation.emptyFile" }] };
  if (file.size > maxFileMb * megabyte) return { attachedFile: [{ key: "validation.fileTooLarge", maxSize: maxFileMb }] };
  if (storageLimitGb !== null && storageLeftBytes !== null && file.size > storageLeftBytes)
    return { attachedFile: [{ key: "validation.storageFull", limitGb: storageLimitGb }] };
  return {};
}

export async function uploadToStorage(file: File): Promise<string> {
  const { directUpload } = await sendRequest(importFiles.directUpload, { body: { fileName: file.name, byteSize: file.size } });
  const answer = await fetch(directUpload.url, { method: "PUT", headers: directUpload.headers, body: file }).catch(() => null);
  if (!answer?.ok) throw new ApiError("request_error", 0);
  return directUpload.signedId;
}

async function upload({ file, type, name, sendCancellationMessages, memberAutoEnroll }: Body): Promise<FileUpload> {
  if (!file || !type) throw new Error("checked before");
  try {
    const signedId = await uploadToStorage(file);
    const body = {
      attachedFile: { signedId, fileName: file.name },
      type,
      name: name.trim() || null,
      sendCancellationMessages,
      memberAutoEnroll,
    };
    return (await sendRequest(importFiles.upload, { body })).file;
  } catch (error) {
    throw onFileField(error);
  }
}

export function useUploadForm(type: FileType | null, limits: Limits) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<UploadValues, Body, FileUpload>({
    name: "file-new",
    back: filePaths.uploaded,
    initial: { attachedFile: null, type, name: "", sendCancellationMessages: false, memberAutoEnroll: false },
    toBody: (values) => ({ ...values, file }),
    check: (values) => ({ ...issuesOf(file, limits), ...(values.type ? {} : { type: [{ key: "validation.blank" }] }) }),
    submit: upload,
    onSaved: ({ externalId }) => {
      void client.invalidateQueries({ queryKey: [importFiles.list.path] });
      void navigate({ to: filePaths.show(externalId) });
    },
  });
  const choose = (next: File | null) => {
    setFile(next);
    form.set("attachedFile", next?.name ?? null);
  };
  return { form, file, choose };
}
