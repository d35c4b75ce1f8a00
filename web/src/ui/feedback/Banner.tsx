// A line across the page for what concerns everyone in the organization: danger or warning.
import { IconAlertTriangle, IconExclamationCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Banner.module.css";

interface BannerProps {
  kind: "danger" | "warning";
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Banner({ kind, title, children, action }: BannerProps) {
  const Icon = kind === "danger" ? IconExclamationCircle : IconAlertTriangle;
  return (
    <div className={classes.banner} data-kind={kind} role={kind === "danger" ? "alert" : "status"}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <strong>{title}</strong> {children}
      </div>
      {action}
    </div>
  );
}
