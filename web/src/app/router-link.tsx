// Draws the library's links as the router's: inside the app no page is ever loaded anew.
import { Link } from "@tanstack/react-router";
import type { RenderLink } from "../ui/ui-context.ts";

const isInside = (href: string): boolean => href.startsWith("/") && !href.startsWith("/api/");

export const routerLink: RenderLink = ({ href, ...props }) => {
  if (!isInside(href)) return <a href={href} {...props} />;
  const [path = "", search = ""] = href.split("?");
  const target = { to: path, search: Object.fromEntries(new URLSearchParams(search)) };
  // Only the page itself is the current one, not everything above it.
  return <Link activeOptions={{ exact: true }} {...(target as { to: string })} {...(props as object)} />;
};
