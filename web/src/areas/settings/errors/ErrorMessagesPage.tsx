// Page with the error messages by group, read-only; only the first group is open.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { EditButton } from "../../../ui/buttons/EditButton.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { CollapsibleSection } from "../../../ui/layout/CollapsibleSection.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { LanguageSteps } from "../messages/LanguageSteps.tsx";
import { MessageTexts } from "../messages/MessageTexts.tsx";
import { t as messageText } from "../messages/text.ts";
import { useLanguageWindow } from "../messages/use-language-window.ts";
import { useOpenSections } from "../messages/use-open-sections.ts";
import { settingsPaths } from "../paths.ts";
import { errorGroupNames, errorGroups, errorMessage, useErrorMessages } from "./error-groups.ts";
import { t } from "./text.ts";

function Groups({ messages }: { messages: readonly CustomMessage[] }) {
  const folds = useOpenSections(["unrequested"]);
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
          {errorGroups[group].map((key) => (
            <MessageTexts
              key={key}
              message={errorMessage(messages, key)}
              window={view}
              {...(errorGroups[group].length > 1 ? { name: t(`key.${key}`) } : {})}
            />
          ))}
        </CollapsibleSection>
      ))}
    </>
  );
}

function ErrorMessages() {
  const can = useCan();
  const query = useErrorMessages();
  const edit = <EditButton href={settingsPaths.editErrorMessages} label={messageText("edit")} />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} actions={can("update", "custom_message") && edit} />
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={5} />} isPart>
        {({ customMessages }) => <Groups messages={customMessages} />}
      </QueryPage>
    </>
  );
}

export const ErrorMessagesPage = page({ needs: ["read", "custom_message"], trail: [settingsCrumb, { label: t("title") }] }, ErrorMessages);
