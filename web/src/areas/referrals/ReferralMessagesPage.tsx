// Page with the eight referral messages: send time, and text in both languages.
import { Title } from "@mantine/core";
import { referralLanguages } from "@tidings/contract/areas/referral-types";
import { referralTimes } from "@tidings/contract/areas/referrals";
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { useCan } from "../../api/session.tsx";
import { LanguageText } from "../../kit/custom-messages/LanguageText.tsx";
import { page } from "../../kit/page.tsx";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { EditButton } from "../../ui/buttons/EditButton.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { TextWarnings } from "../../ui/message/TextWarnings.tsx";
import { useConfidentialNotes } from "./confidential-notes.ts";
import { referralsCrumb } from "./crumbs.ts";
import { referralPaths } from "./paths.ts";
import classes from "./referrals.module.css";
import { t } from "./text.ts";
import { messageGroupNames, messageGroups, messageOf, type ReferralMessageKey, useReferralMessages } from "./use-referral-messages.ts";

interface MessageProps {
  name: ReferralMessageKey;
  message: CustomMessage | undefined;
  notesOf: (template: string, language: string) => string[];
}

function Message({ name, message, notesOf }: MessageProps) {
  return (
    <section className={classes.message} aria-label={t(`key.${name}`)}>
      <Title order={3}>{t(`key.${name}`)}</Title>
      <p className={classes.note}>{t(`key.${name}.when`)}</p>
      <div className={classes.texts}>
        {referralLanguages.map((language) => (
          <div key={language}>
            <LanguageText language={language} template={message?.contentText[language] ?? ""} />
            <TextWarnings warnings={notesOf(message?.contentText[language] ?? "", language)} />
          </div>
        ))}
      </div>
    </section>
  );
}

function ReferralMessages() {
  const can = useCan();
  const query = useReferralMessages();
  const notesOf = useConfidentialNotes();
  const edit = <EditButton href={referralPaths.editMessages} label={t("messages.edit")} />;
  return (
    <>
      <PageHeader title={t("messages.title")} description={t("messages.help")} actions={can("update", "referral") && edit} />
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={5} />} isPart>
        {({ customMessages }) =>
          messageGroupNames.map((group) => (
            <section key={group} className={classes.group}>
              <Title order={2}>{t(`group.${group}`)}</Title>
              <p className={classes.note}>{t(`group.${group}.help`, { resends: referralTimes.maxResends })}</p>
              {messageGroups[group].map((key) => (
                <Message key={key} name={key} message={messageOf(customMessages, key)} notesOf={notesOf} />
              ))}
            </section>
          ))
        }
      </QueryPage>
    </>
  );
}

export const ReferralMessagesPage = page(
  { needs: ["read", "referral"], trail: [referralsCrumb, { label: t("messages.title") }] },
  ReferralMessages,
);
