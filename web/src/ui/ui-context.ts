// What the app lends to the whole library once: its words and the way it draws a link.
import { type AnchorHTMLAttributes, createContext, createElement, type ReactElement, useContext } from "react";
import { englishUiTexts, type UiTexts } from "./ui-texts.ts";

/** Properties of a link; the app turns them into its router's link, without a router they are a plain anchor. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };
export type RenderLink = (props: LinkProps) => ReactElement;

export const plainLink: RenderLink = (props) => createElement("a", props);

interface UiMeans {
  texts: UiTexts;
  renderLink: RenderLink;
  /** The present moment in milliseconds since 1970; the app knows its server's, which may differ from the desk's. */
  now: () => number;
}

export const UiContext = createContext<UiMeans>({ texts: englishUiTexts, renderLink: plainLink, now: Date.now });

export const useUiTexts = (): UiTexts => useContext(UiContext).texts;
export const useRenderLink = (override?: RenderLink): RenderLink => {
  const { renderLink } = useContext(UiContext);
  return override ?? renderLink;
};
