// Form section of a staff user's rights: role, levels by feature, access to PHI. The user's own rights are read-only.
import { Anchor, Checkbox, Radio } from "@mantine/core";
import { staffRoles, type User } from "@tidings/contract/areas/users";
import { useCurrentUser } from "../../../api/session.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { LevelGrid } from "./LevelGrid.tsx";
import { LocationLimitField } from "./LocationLimitField.tsx";
import { t } from "./text.ts";
import type { UserValues } from "./user-values.ts";
import classes from "./users.module.css";

function OwnHelp() {
  const { links } = useCurrentUser();
  return (
    <>
      {t("section.rights.own")}{" "}
      <Anchor href={links.support} inherit underline="always" target="_blank" rel="noreferrer">
        {t("support")}
      </Anchor>
    </>
  );
}

interface RightsSectionProps {
  form: Form<UserValues>;
  isOwn?: boolean;
  /** The locations to which the user is limited now. */
  locations?: User["locations"];
}

export function RightsSection({ form, isOwn = false, locations }: RightsSectionProps) {
  const { values } = form;
  const { id, label, error } = form.field("role", t("field.role"));
  const levels = form.field("featuresPermissions", t("field.levels"));
  const confidential = form.field("readsConfidential", t("field.confidential"));
  const phi = form.field("anonymizePhi", t("field.phi"));
  return (
    <FormSection title={t("section.rights")} help={isOwn ? <OwnHelp /> : t("section.rights.help")}>
      <Radio.Group
        id={id}
        label={label}
        error={error}
        required
        value={values.role}
        onChange={(role) => {
          form.set("role", role as UserValues["role"]);
          form.set("readsConfidential", role === "staff_admin");
        }}
        className={classes.radios}
      >
        {staffRoles.map((role) => (
          <Radio key={role} value={role} disabled={isOwn} label={t(`role.${role}`)} description={t(`role.${role}.help`)} />
        ))}
      </Radio.Group>
      {values.role === "staff" && (
        <div id={levels.id}>
          <LevelGrid value={values.featuresPermissions} onChange={(next) => form.set("featuresPermissions", next)} isDisabled={isOwn} />
          {levels.error && <p className={classes.error}>{levels.error}</p>}
        </div>
      )}
      <Radio.Group
        id={phi.id}
        label={phi.label}
        error={phi.error}
        required
        value={values.anonymizePhi ? "hidden" : "shown"}
        onChange={(next) => form.set("anonymizePhi", next === "hidden")}
        className={classes.radios}
      >
        {(["hidden", "shown"] as const).map((choice) => (
          <Radio key={choice} value={choice} disabled={isOwn} label={t(`phi.${choice}`)} description={t(`phi.${choice}.help`)} />
        ))}
      </Radio.Group>
      <Checkbox
        id={confidential.id}
        label={t("field.confidential.check")}
        description={t("field.confidential.help")}
        error={confidential.error}
        disabled={isOwn}
        checked={values.readsConfidential}
        onChange={(event) => form.set("readsConfidential", event.currentTarget.checked)}
      />
      {!isOwn && <LocationLimitField form={form} current={locations ?? []} />}
    </FormSection>
  );
}
