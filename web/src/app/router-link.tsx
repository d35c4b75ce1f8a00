// Renders the component library's links as router links, so that pages are never reloaded.
import { Link } from "@tanstack/react-router";
import { showTyped } from "../api/typed-search.ts";
import type { RenderLink } from "../ui/ui-context.ts";

const isInside = (href: string): boolean => href.startsWith("/") && !href.startsWith("/api/");

export const routerLink: RenderLink = ({ href, ...props }) => {
  if (!isInside(href)) return <a href={href} {...props} />;
  const [path = "", search = ""] = href.split("?");
  const target = { to: path, search: showTyped(Object.fromEntries(new URLSearchParams(search))) };
  // Marks only the page itself as current, not its parents.
  return <Link activeOptions={{ exact: true }} {...(target as { to: string })} {...(props as object)} />;
};
