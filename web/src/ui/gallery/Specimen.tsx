// One component of the gallery with its name, an anchor and its states.
import type { ReactNode } from "react";
import classes from "./gallery.module.css";

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} className={classes.specimen} aria-label={name}>
      <h2>
        <a href={`#${name}`}>{name}</a>
      </h2>
      <div className={classes.states}>{children}</div>
    </section>
  );
}
