// Page with the legally required texts in four sections, read-only.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { useCurrentUser } from "../../../api/session.tsx";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { CollapsibleSection } from "../../../ui/layout/CollapsibleSection.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { LanguageSteps } from "../messages/LanguageSteps.tsx";
import { MessageTexts } from "../messages/MessageTexts.tsx";
import { useLanguageWindow } from "../messages/use-language-window.ts";
import { useMessages } from "../messages/use-messages.ts";
import { useOpenSections } from "../messages/use-open-sections.ts";
import { t } from "./text.ts";

const sections = {
  welcome: ["welcome_message", "welcome_voice_message"],
  optIn: ["global_optin"],
  optOut: ["global_optout"],
  help: ["help"],
} as const;
type Section = keyof typeof sections;

function Sections({ messages }: { messages: readonly CustomMessage[] }) {
  const folds = useOpenSections(["welcome"]);
  const view = useLanguageWindow(useCurrentUser().organization?.languages ?? []);
  const text = (key: string) => messages.find((message) => message.key === key);
  return (
    <>
      <LanguageSteps window={view} />
      {(Object.keys(sections) as Section[]).map((name) => (
        <CollapsibleSection
          key={name}
          title={t(`section.${name}`)}
          help={t(`section.${name}.help`)}
          isOpen={folds.isOpen(name)}
          onToggle={() => folds.toggle(name)}
        >
          {sections[name].map((key) => (
            <MessageTexts
              key={key}
              message={text(key)}
              window={view}
              {...(key === "welcome_message" || key === "welcome_voice_message" ? { name: t(`key.${key}`) } : {})}
            />
          ))}
        </CollapsibleSection>
      ))}
    </>
  );
}

function ComplianceMessages() {
  const query = useMessages(["compliance.messages"]);
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={4} />} isPart>
        {({ customMessages }) => <Sections messages={customMessages} />}
      </QueryPage>
    </>
  );
}

export const ComplianceMessagesPage = page(
  { needs: ["read", "custom_message"], trail: [settingsCrumb, { label: t("title") }] },
  ComplianceMessages,
);
