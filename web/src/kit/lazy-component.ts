// A page or frame whose code is loaded when it is opened.
import type { RouteComponent } from "@tanstack/react-router";
import { type ComponentType, createElement, use } from "react";

/** The code of a page didn't arrive: there is no network, or a newer version has replaced it. */
export class CodeNotLoaded extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : "code not loaded", { cause });
    this.name = "CodeNotLoaded";
  }
}

/**
 * `name` is the component's export in the file that `load` imports. The router's own function of this name reloads the page at a failure, which
 * without a network leads out of the product. A failure stays until the page is loaded again: browsers may keep the failure of an import,
 * and Vite doesn't ask again for a style sheet that didn't come.
 */
export function lazyRouteComponent<M extends object, K extends string & keyof M>(load: () => Promise<M>, name: K): RouteComponent {
  let component: ComponentType<object> | undefined;
  let loading: Promise<void> | undefined;
  let failure: CodeNotLoaded | undefined;
  let isAwaited = false;
  const preload = (): Promise<void> => {
    loading ??= load().then(
      (module) => {
        component = module[name] as ComponentType<object>;
      },
      (error: unknown) => {
        failure = new CodeNotLoaded(error);
      },
    );
    return loading;
  };
  function LazyComponent(props: object) {
    // Once a render has waited with `use`, React refuses one that ends without it; code that was there before is shown without waiting.
    if (isAwaited || !(component || failure)) {
      isAwaited = true;
      use(preload());
    }
    if (failure) throw failure;
    return component ? createElement(component, props) : null;
  }
  return Object.assign(LazyComponent, { preload });
}
