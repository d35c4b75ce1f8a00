// Declares one page of settings, loaded lazily.
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

export const settingsPage = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string): AnyRoute =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });
