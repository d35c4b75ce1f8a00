// Full-width form section: heading and help text above its fields.
import type { ReactNode } from "react";
import { TitledSection } from "./TitledSection.tsx";
import classes from "./WideSection.module.css";

export function WideSection({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  return (
    <TitledSection title={title} className={classes.section}>
      {help && <p className={classes.help}>{help}</p>}
      {children}
    </TitledSection>
  );
}
