// A link rendered by the app's router; styled as a text link by default.

import { type LinkProps, type RenderLink, useRenderLink } from "../ui-context.ts";
import classes from "./UiLink.module.css";

interface UiLinkProps extends LinkProps {
  renderLink?: RenderLink;
  /** A text link that does not wrap. */
  isOneLine?: boolean;
}

export function UiLink({ renderLink, isOneLine, className = isOneLine ? classes.oneLine : classes.link, ...props }: UiLinkProps) {
  return useRenderLink(renderLink)({ ...props, className });
}
