// The uploaded files.
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { FileListPage } from "./FileListPage.tsx";

export function UploadedFilesPage() {
  return (
    <RequireGrant action="read" subject="file_upload_file">
      <FileListPage />
    </RequireGrant>
  );
}
