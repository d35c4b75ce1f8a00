// A link rendered by the app's router; styled as a text link by default.

import { type LinkProps, type RenderLink, useRenderLink } from "../ui-context.ts";
import classes from "./UiLink.module.css";

export function UiLink({ renderLink, className = classes.link, ...props }: LinkProps & { renderLink?: RenderLink }) {
  return useRenderLink(renderLink)({ ...props, className });
}
