// Master-detail layout: list on the left, selected entry on the right, each scrolling separately; two pages on phones.
import { Button } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./MasterDetail.module.css";

interface MasterDetailProps {
  listLabel: string;
  list: ReactNode;
  detailLabel: string;
  /** The panel, or what it says while nothing is chosen. */
  detail: ReactNode;
  /** A third panel on the right of wide screens. */
  aside?: ReactNode;
  asideLabel?: string;
  /** On phones the panel replaces the list when something is chosen. */
  hasSelection: boolean;
  onBack: () => void;
  /** Fills the page inside AppFrame unless a height is given. */
  height?: string;
}

export function MasterDetail(props: MasterDetailProps) {
  const texts = useUiTexts();
  return (
    <div
      className={classes.panes}
      data-fills-page={props.height ? undefined : true}
      data-chosen={props.hasSelection || undefined}
      data-aside={props.aside ? true : undefined}
      style={{ height: props.height }}
    >
      <section className={classes.list} aria-label={props.listLabel}>
        {props.list}
      </section>
      <section className={classes.detail} aria-label={props.detailLabel}>
        <div className={classes.back}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconChevronLeft size={16} stroke={1.5} />}
            onClick={props.onBack}
          >
            {texts.backToList}
          </Button>
        </div>
        {props.detail}
      </section>
      {props.aside && (
        <aside className={classes.aside} aria-label={props.asideLabel}>
          {props.aside}
        </aside>
      )}
    </div>
  );
}
