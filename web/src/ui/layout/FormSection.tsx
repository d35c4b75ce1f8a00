// Form section: heading and help text on the left, fields on the right.
import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./FormSection.module.css";

interface FormSectionProps {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, help, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.words}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {help && <p className={classes.help}>{help}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
