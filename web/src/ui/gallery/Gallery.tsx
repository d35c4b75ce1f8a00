// Gallery of all components in all their states, for review and tests.
import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { IconCalendar, IconHelpCircle, IconLayoutDashboard, IconMessages, IconSettings, IconUsers } from "@tabler/icons-react";
import { Fragment, type ReactNode, useState } from "react";
import { AppFrame } from "../layout/AppFrame.tsx";
import { Breadcrumbs } from "../layout/Breadcrumbs.tsx";
import { NavDivider } from "../layout/NavDivider.tsx";
import { NavEntry } from "../layout/NavEntry.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { FieldSpecimens } from "./FieldSpecimens.tsx";
import classes from "./gallery.module.css";
import { LayoutSpecimens } from "./LayoutSpecimens.tsx";
import { MessageSpecimens } from "./MessageSpecimens.tsx";
import { ReportSpecimens } from "./ReportSpecimens.tsx";
import { StateSpecimens } from "./StateSpecimens.tsx";
import { TableSpecimens } from "./TableSpecimens.tsx";

const names = {
  States: ["PageHeader", "Banner", "StatusBadge", "States", "ConfirmDialog", "Toasts"],
  Tables: ["DataTable", "DataTableLoading", "DataTableEmpty", "DataTableNoMatch", "Pagination"],
  Fields: ["Fields", "SearchAndFilters", "Form"],
  Messages: ["MessageEditorField", "PhonePreview"],
  Reports: ["Metric", "BarDistribution", "ProgressPanel", "SmallDisplays", "Skeletons"],
  Layout: ["Stepper", "CodeInput", "KeyboardDialogs", "MasterDetail"],
};

const specimens: Record<keyof typeof names, () => ReactNode> = {
  States: StateSpecimens,
  Tables: TableSpecimens,
  Fields: FieldSpecimens,
  Messages: MessageSpecimens,
  Reports: ReportSpecimens,
  Layout: LayoutSpecimens,
};

/** `?only=Tables,States` shows these groups, which tests of them load in a fraction of the time. */
const only = new URLSearchParams(location.search).get("only")?.split(",");

export function Gallery() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isCollapsed, setIsCollapsed] = useState(false);
  return (
    <AppFrame
      brand="Tidings"
      brandSmall="T"
      isCollapsed={isCollapsed}
      onCollapsedChange={setIsCollapsed}
      breadcrumbs={<Breadcrumbs items={[{ label: "Development", href: "#" }, { label: "Gallery" }]} />}
      nav={
        <>
          <NavEntry label="Dashboard" href="#dashboard" icon={IconLayoutDashboard} isActive />
          <NavEntry label="Patients" href="#patients" icon={IconUsers} />
          <NavEntry label="Appointments" href="#appointments" icon={IconCalendar} />
          <NavEntry label="Messenger" href="#messenger" icon={IconMessages} count={12} countLabel="threads awaiting an answer" />
          <NavDivider />
          <NavEntry label="Settings" href="#settings" icon={IconSettings} />
          <NavEntry label="Help Center" href="#help" icon={IconHelpCircle} isExternal />
        </>
      }
    >
      <div className={classes.page}>
        <nav className={classes.index} aria-label="Components">
          {Object.entries(names).map(([group, members]) => (
            <div key={group}>
              <strong>{group}</strong>
              <ul>
                {members.map((name) => (
                  <li key={name}>
                    <a href={`#${name}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          <PageHeader
            title="Gallery"
            description="Every component in all its states."
            actions={
              <SegmentedControl
                size="xs"
                aria-label="Color scheme"
                value={colorScheme}
                onChange={(value) => setColorScheme(value === "dark" ? "dark" : value === "light" ? "light" : "auto")}
                data={[
                  { value: "light", label: "Light" },
                  { value: "dark", label: "Dark" },
                  { value: "auto", label: "Auto" },
                ]}
              />
            }
          />
          {Object.entries(specimens)
            .filter(([group]) => !only || only.includes(group))
            .map(([group, Specimens]) => (
              <Fragment key={group}>
                <h2>{group}</h2>
                <Specimens />
              </Fragment>
            ))}
        </div>
      </div>
    </AppFrame>
  );
}
