// The person's menu: who is signed in, appearance, sign out.
import { Menu, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import { useCurrentUser, useSession } from "../api/session.tsx";
import { t } from "./text.ts";

const icon = { size: 16, stroke: 1.5 } as const;

export function UserMenu() {
  const user = useCurrentUser();
  const { signOut } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = `${user.firstName} ${user.lastName}`;
  const initials = `${user.firstName[0] ?? ""}${user.lastName[0] ?? ""}`.toUpperCase();
  const schemes = [
    { value: "light", label: t("user.themeLight"), icon: <IconSun {...icon} /> },
    { value: "dark", label: t("user.themeDark"), icon: <IconMoon {...icon} /> },
    { value: "auto", label: t("user.themeAuto"), icon: <IconDeviceDesktop {...icon} /> },
  ] as const;
  return (
    <Menu position="bottom-end" width={240}>
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
        <Menu.Divider />
        <Menu.Label>{t("user.theme")}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme.value}
            leftSection={scheme.icon}
            role="menuitemradio"
            aria-checked={colorScheme === scheme.value}
            rightSection={colorScheme === scheme.value ? "✓" : null}
            onClick={() => setColorScheme(scheme.value)}
          >
            {scheme.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
          {t("user.signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
