// Route of a page whose code is loaded when the page is opened.
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyRouteComponent } from "./lazy-component.ts";

/** `name` is the page's export in the file that `load` imports. */
export const lazyPage = <M extends object, K extends string & keyof M>(
  parent: AnyRoute,
  path: string,
  load: () => Promise<M>,
  name: K,
): AnyRoute => createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as () => Promise<never>, name) });

/** What stands around the pages that are below it, such as a bar of tabs. */
export const lazyFrame = <M extends object, K extends string & keyof M>(
  parent: AnyRoute,
  id: string,
  load: () => Promise<M>,
  name: K,
): AnyRoute => createRoute({ getParentRoute: () => parent, id, component: lazyRouteComponent(load as () => Promise<never>, name) });
