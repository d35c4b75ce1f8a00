// Placeholder for a field that is not rendered: focusing it opens its tab or step.
import classes from "./MessageEditor.module.css";

export function JumpTarget({ id, onReach }: { id: string; onReach: () => void }) {
  // biome-ignore lint/a11y/noStaticElementInteractions: focused by script only, never by pointer or Tab, and passes the focus on at once
  return <span id={id} tabIndex={-1} className={classes.elsewhere} onFocus={onReach} />;
}
