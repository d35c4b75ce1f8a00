// The sections of a page that is read: below each other, as wide as the form that changes them.
import type { ReactNode } from "react";
import classes from "./Sections.module.css";

export function Sections({ children }: { children: ReactNode }) {
  return <div className={classes.sections}>{children}</div>;
}
