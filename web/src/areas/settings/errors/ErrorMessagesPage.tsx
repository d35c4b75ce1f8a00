// Page with the error messages by group, read-only; only the first group is open.
import { useCan } from "../../../api/session.tsx";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { EditButton } from "../../../ui/buttons/EditButton.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { MessageTexts } from "../messages/MessageTexts.tsx";
import { t as messageText } from "../messages/text.ts";
import { useOpenSections } from "../messages/use-open-sections.ts";
import { settingsPaths } from "../paths.ts";
import { ErrorGroups } from "./ErrorGroups.tsx";
import { errorMessage, useErrorMessages } from "./error-groups.ts";
import { t } from "./text.ts";

function ErrorMessages() {
  const can = useCan();
  const query = useErrorMessages();
  const folds = useOpenSections(["unrequested"]);
  const edit = <EditButton href={settingsPaths.editErrorMessages} label={messageText("edit")} />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} actions={can("update", "custom_message") && edit} />
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={5} />} isPart>
        {({ customMessages }) => (
          <ErrorGroups folds={folds}>
            {(key, view, isNamed) => (
              <MessageTexts
                key={key}
                message={errorMessage(customMessages, key)}
                window={view}
                {...(isNamed ? { name: t(`key.${key}`) } : {})}
              />
            )}
          </ErrorGroups>
        )}
      </QueryPage>
    </>
  );
}

export const ErrorMessagesPage = page({ needs: ["read", "custom_message"], trail: [settingsCrumb, { label: t("title") }] }, ErrorMessages);
