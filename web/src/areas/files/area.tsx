// The File Center: its sidebar entry, command and pages.
import { IconFiles } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { filePaths } from "./paths.ts";

const exported = { action: "read", subject: "data_export_file" } as const;
const uploaded = { action: "read", subject: "file_upload_file" } as const;
const one = "/files/file/$externalId";

export const filesArea: WebArea = {
  name: "files",
  nav: {
    label: t("nav"),
    href: filePaths.exported,
    preferred: { href: filePaths.uploaded, needs: uploaded },
    icon: IconFiles,
    needs: exported,
    paths: [filePaths.all, "/data_export"],
  },
  commands: [
    { label: t("list.uploaded"), href: filePaths.uploaded, group: "go", needs: uploaded },
    { label: t("exported.title"), href: filePaths.exported, group: "go", needs: exported },
    { label: t("create.title"), href: filePaths.create, group: "create", needs: { action: "create", subject: "file_upload_file" } },
  ],
  routes: (parent) => [
    lazyPage(parent, "/files", () => import("./UploadedFilesPage.tsx"), "UploadedFilesPage"),
    lazyPage(parent, "/files/exported", () => import("./ExportedFilesPage.tsx"), "ExportedFilesPage"),
    lazyPage(parent, "/files/archived", () => import("./ArchivedFilesPage.tsx"), "ArchivedFilesPage"),
    lazyPage(parent, "/files/new", () => import("./FileCreatePage.tsx"), "FileCreatePage"),
    lazyPage(parent, one, () => import("./FilePage.tsx"), "FilePage"),
    lazyPage(parent, `${one}/review/download`, () => import("./DownloadReviewPage.tsx"), "DownloadReviewPage"),
    lazyPage(parent, "/data_export/$externalId/download", () => import("./DownloadExportPage.tsx"), "DownloadExportPage"),
  ],
};
