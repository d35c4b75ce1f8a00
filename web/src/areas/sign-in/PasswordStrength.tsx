// Strength of the new password, as a bar and a text.
import classes from "./PasswordStrength.module.css";
import { passwordLength, passwordStrength } from "./password-strength.ts";
import { t } from "./text.ts";

const steps = { short: 1, weak: 1, fair: 2, strong: 3 } as const;

export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const missing = passwordLength.shortest - [...password].length;
  const words = strength === "short" ? t("strength.short", { count: missing }) : t(`strength.${strength}`);
  return (
    <div className={classes.strength} hidden={password === ""}>
      <meter className={classes.bar} aria-label={t("strength.label")} aria-valuetext={words} min={0} max={3} value={steps[strength]} />
      {/* Polite, so that typing is not interrupted. */}
      <p className={classes.words} role="status">
        {password !== "" && words}
      </p>
    </div>
  );
}
