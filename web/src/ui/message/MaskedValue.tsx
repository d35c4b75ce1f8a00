// A masked value: three dots, with the reason on hover and focus.
import { Tooltip } from "@mantine/core";
import { useUiTexts } from "../ui-context.ts";
import classes from "./MaskedValue.module.css";

interface MaskedValueProps {
  /** One line that says why; it can then be focused. */
  reason?: string;
}

export function MaskedValue({ reason }: MaskedValueProps) {
  const texts = useUiTexts();
  const dots = (
    <span
      className={classes.masked}
      role="img"
      aria-label={reason ? `${texts.masked}: ${reason}` : texts.masked}
      tabIndex={reason ? 0 : undefined}
    >
      •••
    </span>
  );
  return reason ? <Tooltip label={reason}>{dots}</Tooltip> : dots;
}
