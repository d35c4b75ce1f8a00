// Button that is a link.
import { Button, type ButtonProps } from "@mantine/core";
import { UiLink } from "../layout/UiLink.tsx";
import type { LinkProps } from "../ui-context.ts";

export function LinkButton(props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) {
  return <Button component={UiLink} {...props} />;
}
