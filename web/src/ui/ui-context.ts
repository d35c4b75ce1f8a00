// Context of the component library: texts, link renderer and clock.
import { type AnchorHTMLAttributes, createContext, createElement, type ReactElement, useContext } from "react";
import { englishUiTexts, type UiTexts } from "./ui-texts.ts";

/** Properties of a link; the app turns them into its router's link, without a router they are a plain anchor. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };
export type RenderLink = (props: LinkProps) => ReactElement;

export const plainLink: RenderLink = (props) => createElement("a", props);

interface UiEnvironment {
  texts: UiTexts;
  renderLink: RenderLink;
  /** Current time in milliseconds since 1970; the app passes the server's time, which may differ from the computer's. */
  now: () => number;
}

export const UiContext = createContext<UiEnvironment>({ texts: englishUiTexts, renderLink: plainLink, now: Date.now });

export const useUiTexts = (): UiTexts => useContext(UiContext).texts;
export const useRenderLink = (override?: RenderLink): RenderLink => {
  const { renderLink } = useContext(UiContext);
  return override ?? renderLink;
};
