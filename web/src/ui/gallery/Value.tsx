// Shows the value that a specimen emits, as the tests read it.
import classes from "./gallery.module.css";

export function Value({ of, value }: { of: string; value: unknown }) {
  return (
    <output aria-label={`${of} value`} className={classes.value}>
      {JSON.stringify(value) ?? "undefined"}
    </output>
  );
}
