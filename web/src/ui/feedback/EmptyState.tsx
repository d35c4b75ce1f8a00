// Empty state: what belongs here and the first action.
import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";

interface EmptyStateProps {
  /** 32 px icon. */
  icon?: ReactNode;
  title: string;
  /** 1 where it is all that the page says. */
  headingOrder?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, headingOrder = 2, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Title order={headingOrder} className={classes.title}>
        {title}
      </Title>
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
