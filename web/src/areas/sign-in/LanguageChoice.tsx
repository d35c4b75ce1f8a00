// Choice of the language in which one reads the product; applies at once.
import { Radio } from "@mantine/core";
import { session } from "@tidings/contract/areas/session";
import { type InterfaceLanguage, interfaceLanguages } from "@tidings/contract/words";
import { useState } from "react";
import { followLanguage } from "../../api/interface-language.ts";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { errorText } from "../../kit/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./account-text.ts";

export function LanguageChoice() {
  const { interfaceLanguage } = useCurrentUser();
  const [chosen, setChosen] = useState(interfaceLanguage);
  const choose = useEndpointMutation(session.chooseLanguage, {
    onDone: () => followLanguage(chosen),
    onFailed: (error) => {
      setChosen(interfaceLanguage);
      toast.error(errorText(error));
    },
  });
  const change = (language: InterfaceLanguage) => {
    setChosen(language);
    choose.mutate({ body: { interfaceLanguage: language } });
  };
  return (
    <Radio.Group aria-label={t("language.title")} value={chosen} onChange={(value) => change(value as InterfaceLanguage)}>
      {interfaceLanguages.map((language) => (
        // Each in its own language, so that people find theirs.
        <Radio key={language} value={language} label={<span lang={language}>{t(`language.${language}`)}</span>} my="xs" />
      ))}
    </Radio.Group>
  );
}
