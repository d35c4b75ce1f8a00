// The archived files.
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { FileListPage } from "./FileListPage.tsx";

export function ArchivedFilesPage() {
  return (
    <RequireGrant action="read" subject="file_upload_file">
      <FileListPage isArchived />
    </RequireGrant>
  );
}
