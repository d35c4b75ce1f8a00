// Field for the name of a referral type in one language: saved on blur; restored if it is empty, unchanged or refused.
import { TextInput } from "@mantine/core";
import { maxTypeTagLength, type ReferralLanguage, type ReferralType, referralTypes } from "@tidings/contract/areas/referral-types";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { languageLabel } from "../../kit/labels.ts";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./referrals.module.css";
import { t } from "./text.ts";

export function TypeTag({ type, language }: { type: ReferralType; language: ReferralLanguage }) {
  const [saved, setSaved] = useState(type.contentText[language] ?? "");
  // Null while the field is not being edited: then it shows the stored value.
  const [draft, setDraft] = useState<string | null>(null);
  const update = useEndpointMutation(referralTypes.update, {
    refreshes: [referralTypes.list],
    onDone: ({ referralType }) => {
      setSaved(referralType.contentText[language] ?? "");
      setDraft(null);
      toast.success(t("types.saved"));
    },
    onFailed: () => {
      setDraft(null);
      toast.error(t("types.failed"));
    },
  });
  if (!type.currentUserAbilities.update) return type.contentText[language] ?? "–";
  const leave = () => {
    const words = (draft ?? saved).trim();
    if (words === "" || words === saved) return setDraft(null);
    update.mutate({ params: { externalId: type.externalId }, body: { contentText: { [language]: words } } });
  };
  return (
    <TextInput
      className={classes.tag}
      aria-label={t("types.tagIn", { name: type.name, language: languageLabel(language) })}
      value={draft ?? saved}
      maxLength={Math.max(maxTypeTagLength, saved.length)}
      readOnly={update.isPending}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setDraft(null);
      }}
    />
  );
}
