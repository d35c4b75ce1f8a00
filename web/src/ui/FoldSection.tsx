// A section that folds: its heading is the button, closed or open as whoever shows it says.
import { Title, UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import classes from "./FoldSection.module.css";

interface FoldSectionProps {
  title: string;
  help?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function FoldSection({ title, help, isOpen, onToggle, children }: FoldSectionProps) {
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
