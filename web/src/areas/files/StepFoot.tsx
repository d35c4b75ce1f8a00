// Below a step of the wizard: what is missing, the way back, and the way on.
import type { ReactNode } from "react";
import classes from "./files.module.css";

interface StepFootProps {
  note?: ReactNode;
  back?: ReactNode;
  children: ReactNode;
}

export function StepFoot({ note, back, children }: StepFootProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.footNote} role="status">
        {note}
      </span>
      {back}
      {children}
    </div>
  );
}
