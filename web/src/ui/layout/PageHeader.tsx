// Page header: title, badge, help text, actions on the right, and below it the tabs of the area.
import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./PageHeader.module.css";
import { useClaimedTabs } from "./PageTabs.tsx";

interface PageHeaderProps {
  title: ReactNode;
  /** e.g. a StatusBadge. */
  badge?: ReactNode;
  /** One line below the title. */
  description?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, badge, description, actions }: PageHeaderProps) {
  const tabs = useClaimedTabs();
  return (
    <>
      <header className={classes.header}>
        <div className={classes.words}>
          <div className={classes.line}>
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {badge}
          </div>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {tabs}
    </>
  );
}
