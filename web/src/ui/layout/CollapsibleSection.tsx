// Collapsible section: its heading is the toggle button; the caller controls whether it is open.
import { Title, UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import classes from "./CollapsibleSection.module.css";

interface CollapsibleSectionProps {
  title: string;
  help?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function CollapsibleSection({ title, help, isOpen, onToggle, children }: CollapsibleSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`}>
      <Title order={2} className={classes.heading}>
        <UnstyledButton id={`${id}-title`} className={classes.button} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <IconChevronRight size={18} stroke={1.5} className={classes.chevron} aria-hidden />
          {title}
        </UnstyledButton>
      </Title>
      <div id={id} hidden={!isOpen} className={classes.panel}>
        {help && <p className={classes.help}>{help}</p>}
        {children}
      </div>
    </section>
  );
}
