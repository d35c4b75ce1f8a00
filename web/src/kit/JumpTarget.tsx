// Stands for a field that is not on screen: whoever jumps to it opens the tab or step it lies in.
import classes from "./MessageEditor.module.css";

export function JumpTarget({ id, onReach }: { id: string; onReach: () => void }) {
  // biome-ignore lint/a11y/noStaticElementInteractions: reached by a jump only, never by pointer or Tab, and passes the focus on at once
  return <span id={id} tabIndex={-1} className={classes.elsewhere} onFocus={onReach} />;
}
