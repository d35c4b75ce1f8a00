// User menu: who is signed in, own profile, appearance, sign out.
import { Menu, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { IconBooks, IconHelp, IconInfoCircle, IconKey, IconLogout, IconUserCircle } from "@tabler/icons-react";
import { isOperator } from "@tidings/contract/permissions";
import { useCurrentUser, useSession } from "../api/session.tsx";
import { t as library } from "../areas/library/nav-text.ts";
import { libraryPaths } from "../areas/library/paths.ts";
import { accountPaths } from "../areas/sign-in/area.tsx";
import { UiLink } from "../ui/layout/UiLink.tsx";
import { t } from "./text.ts";

const icon = { size: 16, stroke: 1.5 } as const;

interface UserMenuProps {
  /** The account page in the frame that shows the menu. */
  accountHref?: string;
  /** Opens help for the page. */
  onHelp?: () => void;
}

export function UserMenu({ accountHref = accountPaths.clinic, onHelp }: UserMenuProps) {
  const user = useCurrentUser();
  const { signOut } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = `${user.firstName} ${user.lastName}`;
  const initials = `${user.firstName[0] ?? ""}${user.lastName[0] ?? ""}`.toUpperCase();
  const schemes = [
    { value: "light", label: t("user.themeLight") },
    { value: "dark", label: t("user.themeDark") },
    { value: "auto", label: t("user.themeAuto") },
  ] as const;
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          aria-label={`${initials} ${t("user.menu")}: ${name}`}
          style={{
            width: 32,
            height: 32,
            borderRadius: 16,
            display: "grid",
            placeItems: "center",
            fontSize: 12,
            fontWeight: 600,
            background: "var(--mantine-primary-color-light)",
            color: "var(--mantine-primary-color-light-color)",
            // In dark the surface alone is barely visible.
            boxShadow: "inset 0 0 0 1px color-mix(in srgb, currentColor 40%, transparent)",
          }}
        >
          {initials}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {user.email}
        </Menu.Label>
        {/* Operators are not members of an organization. */}
        {!isOperator(user.role) && (
          <>
            <Menu.Item
              component={UiLink}
              {...{ href: `/settings/users/user/${user.externalId}` }}
              leftSection={<IconUserCircle {...icon} />}
            >
              {t("user.profile")}
            </Menu.Item>
            <Menu.Item component={UiLink} {...{ href: libraryPaths.list }} leftSection={<IconBooks {...icon} />}>
              {library("nav")}
            </Menu.Item>
          </>
        )}
        <Menu.Item component={UiLink} {...{ href: accountHref }} leftSection={<IconKey {...icon} />}>
          {t("user.account")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t("user.theme")}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(next) => setColorScheme(next as typeof colorScheme)}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme.value} value={scheme.value} closeMenuOnClick>
              {scheme.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {onHelp && (
          <Menu.Item leftSection={<IconHelp {...icon} />} onClick={onHelp}>
            {t("user.help")}
          </Menu.Item>
        )}
        <Menu.Item component={UiLink} {...{ href: "/about" }} leftSection={<IconInfoCircle {...icon} />}>
          {t("user.about")}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
          {t("user.signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
