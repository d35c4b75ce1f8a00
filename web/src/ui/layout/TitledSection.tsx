// Section of a page that is named by its title.
import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface TitledSectionProps {
  /** Of the title, for a link or a table that it names too. */
  id?: string;
  title: ReactNode;
  className: string | undefined;
  children: ReactNode;
}

export function TitledSection({ id, title, className, children }: TitledSectionProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section className={className} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {title}
      </Title>
      {children}
    </section>
  );
}
