// Warnings about a text, below it; none without any.
import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./TextWarnings.module.css";

export function TextWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          {warning}
        </li>
      ))}
    </ul>
  );
}
