// Title of a page that replaces a form: takes the focus, which would be lost with the form.
import { Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./ArrivalTitle.module.css";

export function ArrivalTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Title ref={title} order={1} tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  );
}
