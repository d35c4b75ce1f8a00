// The error messages by group, one window of languages at a time; the page gives the content of each message.
import type { ReactNode } from "react";
import { useCurrentUser } from "../../../api/session.tsx";
import { CollapsibleSection } from "../../../ui/layout/CollapsibleSection.tsx";
import { LanguageSteps } from "../messages/LanguageSteps.tsx";
import { type LanguageWindow, useLanguageWindow } from "../messages/use-language-window.ts";
import type { OpenSections } from "../messages/use-open-sections.ts";
import { type ErrorKey, errorGroupNames, errorGroups } from "./error-groups.ts";
import { t } from "./text.ts";

interface ErrorGroupsProps {
  folds: OpenSections;
  /** `isNamed`: the group has several messages. */
  children: (key: ErrorKey, view: LanguageWindow, isNamed: boolean) => ReactNode;
}

export function ErrorGroups({ folds, children }: ErrorGroupsProps) {
  const view = useLanguageWindow(useCurrentUser().organization?.languages ?? []);
  return (
    <>
      <LanguageSteps window={view} />
      {errorGroupNames.map((group) => (
        <CollapsibleSection
          key={group}
          title={t(`group.${group}`)}
          help={t(`group.${group}.help`)}
          isOpen={folds.isOpen(group)}
          onToggle={() => folds.toggle(group)}
        >
          {errorGroups[group].map((key) => children(key, view, errorGroups[group].length > 1))}
        </CollapsibleSection>
      ))}
    </>
  );
}
