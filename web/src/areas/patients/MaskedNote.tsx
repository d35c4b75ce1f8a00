// One line that says why names and details are symbols.
import { IconEyeOff } from "@tabler/icons-react";
import { t as shared } from "../../kit/texts.ts";
import classes from "./MaskedNote.module.css";

export function MaskedNote() {
  return (
    <p className={classes.note}>
      <IconEyeOff size={16} stroke={1.5} aria-hidden />
      {shared("masked.why")}
    </p>
  );
}
