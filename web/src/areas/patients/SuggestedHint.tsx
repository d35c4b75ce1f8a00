// Marks a field that a complete profile should have, while it is empty.
import { IconBulb } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./SuggestedHint.module.css";
import { t } from "./text.ts";

export function SuggestedHint({ children }: { children?: ReactNode }) {
  return (
    <>
      <span className={classes.mark}>
        <IconBulb size={14} stroke={1.5} aria-hidden />
        {t("form.suggested")}
      </span>
      {children && <> · {children}</>}
    </>
  );
}
