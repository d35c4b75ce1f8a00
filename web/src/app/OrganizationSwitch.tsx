// The current organization: plain text, or a menu that asks before all tabs switch to another one.
import { Button, Menu } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { organizations } from "@tidings/contract/areas/organizations";
import { session } from "@tidings/contract/areas/session";
import { Suspense, useEffect, useRef, useState } from "react";
import { useAllPages } from "../api/fetch-all-pages.ts";
import { useEndpointMutation } from "../api/queries.ts";
import { useCurrentUser } from "../api/session.tsx";
import { toastError } from "../kit/errors.ts";
import { organizationTabs } from "../kit/organization-tabs.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import classes from "./OrganizationSwitch.module.css";
import { t } from "./text.ts";

/** Loaded when an organization asks for a code, which few do. */
const CodeInput = lazyPart(() => import("../ui/inputs/CodeInput.tsx"), "CodeInput");

const reloadHere = () => location.assign("/dashboard");

export function OrganizationSwitch() {
  const user = useCurrentUser();
  const [wanted, setWanted] = useState<{ code: string; name: string } | null>(null);
  /** Null until the new organization requires an emailed code. */
  const [otpAttempt, setOtpAttempt] = useState<string | null>(null);
  const [isCodeWrong, setIsCodeWrong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const mine = useAllPages(organizations.list, { query: { perPage: 120 } }, (answer) => answer.organizations, { isEnabled: isOpen });
  const change = useEndpointMutation(session.switchOrganization, {
    onDone: () => {
      organizationTabs.postMessage("switched");
      reloadHere();
    },
    onFailed: (error) => {
      if (error.code !== "invalid_otp") return toastError(error);
      setIsCodeWrong(Boolean(otpAttempt));
      setOtpAttempt("");
    },
  });
  useEffect(() => {
    organizationTabs.addEventListener("message", reloadHere);
    return () => organizationTabs.removeEventListener("message", reloadHere);
  }, []);

  // Keep the text while the dialog fades out.
  const last = useRef(wanted);
  if (wanted) last.current = wanted;
  const name = user.organization?.name ?? "";
  if (user.organizationsCount <= 1) return <span className={classes.name}>{name}</span>;
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280} withinPortal={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            className={classes.switch}
            rightSection={<IconSelector size={16} stroke={1.5} />}
            aria-label={`${t("organization.switch")}: ${name}`}
          >
            <span className={classes.name}>{name}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" style={{ overflowY: "auto" }}>
          {(mine.data ?? []).map((one) => (
            <Menu.Item
              key={one.code}
              disabled={one.code === user.currentOrganization}
              className={classes.choice}
              rightSection={one.code === user.currentOrganization ? <IconCheck size={16} stroke={1.5} /> : null}
              onClick={() => setWanted(one)}
            >
              {one.name} <span className={classes.code}>{one.code}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={wanted !== null}
        onClose={() => {
          setWanted(null);
          setOtpAttempt(null);
        }}
        title={t("organization.confirmTitle", { name: last.current?.name ?? "" })}
        confirmLabel={t("organization.confirm")}
        onConfirm={() =>
          change.mutateAsync({
            params: { externalId: user.externalId },
            body: { organizationCode: wanted?.code ?? "", ...(otpAttempt ? { otpAttempt } : {}) },
          })
        }
      >
        {t("organization.confirmBody")}
        {otpAttempt !== null && (
          <>
            <p role="status">{t("organization.code", { email: user.email })}</p>
            <Suspense>
              <CodeInput
                label={t("organization.codeLabel")}
                autoFocus
                value={otpAttempt}
                onChange={(code) => {
                  setOtpAttempt(code);
                  setIsCodeWrong(false);
                }}
                error={isCodeWrong ? t("organization.codeWrong") : undefined}
              />
            </Suspense>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
