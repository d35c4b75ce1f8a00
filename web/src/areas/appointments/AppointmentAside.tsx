// The opened appointment beside a list or calendar; on narrow screens in its place, with a way back.
import { Button, VisuallyHidden } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { AppointmentPanel } from "./AppointmentPanel.tsx";
import classes from "./appointments.module.css";
import { t } from "./text.ts";

interface AppointmentAsideProps {
  externalId: string;
  /** Title of the page. */
  title: string;
  /** What the button back is called. */
  back: string;
  onClose: () => void;
}

export function AppointmentAside({ externalId, title, back, onClose }: AppointmentAsideProps) {
  return (
    <section className={classes.panel} aria-label={t("panel")}>
      <div className={classes.back}>
        {/* The page's own heading is hidden there. */}
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconChevronLeft size={16} stroke={1.5} />} onClick={onClose}>
          {back}
        </Button>
      </div>
      <AppointmentPanel key={externalId} externalId={externalId} onClose={onClose} />
    </section>
  );
}
