// One setting to be read: its title, whether it is on, the way to change it, and what else belongs to it.
import type { ReactNode } from "react";
import { usePageTrail } from "../../../kit/page-title.ts";
import { EditButton } from "../../../ui/buttons/EditButton.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { appointmentsCrumb } from "../crumbs.ts";
import { t } from "./text.ts";

interface SettingPageProps {
  title: string;
  description: string;
  /** Undefined while it loads. */
  isOn: boolean | undefined;
  /** Absent for who may only read. */
  editHref: string | undefined;
  children?: ReactNode;
}

export function SettingPage({ title, description, isOn, editHref, children }: SettingPageProps) {
  usePageTrail([appointmentsCrumb, { label: title }]);
  const edit = editHref && <EditButton href={editHref} label={t("edit")} />;
  const badge = isOn !== undefined && <StatusBadge status={isOn ? "enabled" : "disabled"} label={t(isOn ? "on" : "off")} />;
  return (
    <>
      <PageHeader title={title} badge={badge} description={description} actions={edit} />
      {children}
    </>
  );
}
