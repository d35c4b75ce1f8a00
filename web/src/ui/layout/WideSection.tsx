// Full-width form section: heading and help text above its fields.
import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./WideSection.module.css";

export function WideSection({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {help && <p className={classes.help}>{help}</p>}
      {children}
    </section>
  );
}
