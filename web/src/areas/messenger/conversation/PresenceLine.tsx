// Says which colleagues have the conversation open, and who of them is writing.
import { locale } from "../../../api/interface-language.ts";
import classes from "../composer/composer.module.css";
import { t } from "../text.ts";

const joined = (names: readonly string[]): string => new Intl.ListFormat(locale, { type: "conjunction" }).format(names);

export function PresenceLine({ viewers, writers }: { viewers: readonly string[]; writers: readonly string[] }) {
  return (
    <p className={classes.presence} role="status">
      {writers.length > 0 && <strong>{t("presence.writing", { count: writers.length, names: joined(writers) })}</strong>}
      {viewers.length > 0 && <span>{t("presence.viewing", { count: viewers.length, names: joined(viewers) })}</span>}
    </p>
  );
}
