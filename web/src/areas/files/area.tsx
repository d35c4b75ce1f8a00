// The File Center: its sidebar entry, command and pages.
import { IconFiles } from "@tabler/icons-react";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { filePaths } from "./paths.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });

const exported = { action: "read", subject: "data_export_file" } as const;
const uploaded = { action: "read", subject: "file_upload_file" } as const;

export const filesArea: WebArea = {
  name: "files",
  nav: {
    label: t("nav"),
    href: filePaths.exported,
    preferred: { href: filePaths.uploaded, needs: uploaded },
    icon: <IconFiles size={20} stroke={1.5} />,
    needs: exported,
    isActive: (path) => path.startsWith(filePaths.all) || path.startsWith("/data_export"),
  },
  commands: [
    { label: t("list.uploaded"), href: filePaths.uploaded, group: "go", needs: uploaded },
    { label: t("exported.title"), href: filePaths.exported, group: "go", needs: exported },
    { label: t("create.title"), href: filePaths.create, group: "create", needs: { action: "create", subject: "file_upload_file" } },
  ],
  routes: (parent) => [
    page(parent, "/files", () => import("./UploadedFilesPage.tsx"), "UploadedFilesPage"),
    page(parent, "/files/exported", () => import("./ExportedFilesPage.tsx"), "ExportedFilesPage"),
    page(parent, "/files/archived", () => import("./ArchivedFilesPage.tsx"), "ArchivedFilesPage"),
    page(parent, "/files/new", () => import("./FileCreatePage.tsx"), "FileCreatePage"),
    page(parent, "/files/file/$externalId", () => import("./FilePage.tsx"), "FilePage"),
    page(parent, "/files/file/$externalId/review/download", () => import("./DownloadReviewPage.tsx"), "DownloadReviewPage"),
    page(parent, "/data_export/$externalId/download", () => import("./DownloadExportPage.tsx"), "DownloadExportPage"),
  ],
};
