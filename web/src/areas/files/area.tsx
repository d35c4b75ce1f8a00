// The File Center: its sidebar entry, command and pages.
import { IconFiles } from "@tabler/icons-react";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { filePaths } from "./paths.ts";
import { t } from "./text.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });

const needs = { action: "read", subject: "data_export_file" } as const;

export const filesArea: WebArea = {
  name: "files",
  nav: {
    label: t("nav"),
    href: filePaths.exported,
    icon: <IconFiles size={20} stroke={1.5} />,
    needs,
    isActive: (path) => path.startsWith(filePaths.all) || path.startsWith("/data_export"),
  },
  commands: [{ label: t("exported.title"), href: filePaths.exported, group: "go", needs }],
  routes: (parent) => [
    page(parent, "/files/exported", () => import("./ExportedFilesPage.tsx"), "ExportedFilesPage"),
    page(parent, "/data_export/$externalId/download", () => import("./DownloadExportPage.tsx"), "DownloadExportPage"),
  ],
};
