// A link drawn the way the app draws links; one that looks like nothing else looks like a link of the house.
import classes from "./UiLink.module.css";
import { type LinkProps, type RenderLink, useRenderLink } from "./ui-context.ts";

export function UiLink({ renderLink, className = classes.link, ...props }: LinkProps & { renderLink?: RenderLink }) {
  return useRenderLink(renderLink)({ ...props, className });
}
