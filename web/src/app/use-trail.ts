// Breadcrumbs that lead back to lists as they were left: with their filters, sort and page.
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Crumb } from "../kit/page-title.ts";

export function useTrail(crumbs: readonly Crumb[]): Crumb[] {
  const { pathname, searchStr } = useLocation();
  const lastSearch = useRef(new Map<string, string>());
  useEffect(() => void lastSearch.current.set(pathname, searchStr), [pathname, searchStr]);
  return crumbs.map((crumb) => (crumb.href ? { ...crumb, href: crumb.href + (lastSearch.current.get(crumb.href) ?? "") } : crumb));
}
