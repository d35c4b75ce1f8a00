// A link rendered by the app's router; styled as a text link by default.

import { type LinkProps, type RenderLink, useRenderLink } from "../ui-context.ts";
import classes from "./UiLink.module.css";

interface UiLinkProps extends LinkProps {
  renderLink?: RenderLink;
  /** A text link that does not wrap. */
  isOneLine?: boolean;
  /** Within a sentence, where the color alone does not tell it from the words around it. */
  isInText?: boolean;
}

const classOf = ({ isOneLine, isInText }: Pick<UiLinkProps, "isOneLine" | "isInText">) =>
  isInText ? classes.inText : isOneLine ? classes.oneLine : classes.link;

export function UiLink({ renderLink, isOneLine, isInText, className = classOf({ isOneLine, isInText }), ...props }: UiLinkProps) {
  return useRenderLink(renderLink)({ ...props, className });
}
