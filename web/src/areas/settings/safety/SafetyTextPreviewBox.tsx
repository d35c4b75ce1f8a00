// Preview of a safety text: the fixed part in bold between the organization's own text.
import classes from "./safety.module.css";

interface SafetyTextPreviewBoxProps {
  before: string;
  core: string;
  after: string;
  isRightToLeft: boolean;
  note?: string;
}

export function SafetyTextPreviewBox({ before, core, after, isRightToLeft, note }: SafetyTextPreviewBoxProps) {
  return (
    <div className={classes.preview}>
      <p dir={isRightToLeft ? "rtl" : "ltr"}>
        {before && `${before} `}
        <strong>{core}</strong>
        {after && ` ${after}`}
      </p>
      {note && <p className={classes.quiet}>{note}</p>}
    </div>
  );
}
