// A new group.
import { page } from "../../kit/page.tsx";
import { groupsCrumb } from "./crumbs.ts";
import { GroupForm } from "./GroupForm.tsx";
import { t } from "./text.ts";

export const GroupCreatePage = page(
  { needs: ["create", "patient_group"], trail: [groupsCrumb, { label: t("form.createTitle") }] },
  GroupForm,
);
