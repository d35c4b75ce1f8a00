// Divider between two groups of sidebar entries.
import classes from "./NavEntry.module.css";

export function NavDivider() {
  return (
    <li>
      <hr className={classes.divider} />
    </li>
  );
}
