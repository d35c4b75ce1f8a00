// A part of a page whose code is loaded when the part is shown; a failure is shown in its place, and the rest of the page stays.
import { type ComponentType, createElement, use, useCallback, useState } from "react";
import { PartFailure } from "./feedback/PartFailure.tsx";

type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

/**
 * `name` is the component's export in the file that `load` imports; it is shown within Suspense.
 * React's own `lazy` keeps a failure for good and hands it to the page, which would be replaced with all that was typed in it.
 */
export function lazyPart<M extends object, K extends string & keyof M>(load: () => Promise<M>, name: K) {
  type Props = PropsOf<M[K]> & object;
  let component: ComponentType<Props> | undefined;
  /** The latest attempt. */
  let loading: Promise<boolean> | undefined;
  let isAwaited = false;
  const fetchCode = (): Promise<boolean> =>
    load().then(
      (module) => {
        component = module[name] as ComponentType<Props>;
        return true;
      },
      // There is no network, or a newer version has replaced the file.
      () => false,
    );
  function LazyPart(props: Props) {
    const [, setTries] = useState(0);
    const retry = useCallback(() => {
      loading = undefined;
      setTries((count) => count + 1);
    }, []);
    // Once a render has waited with `use`, React refuses one that ends without it; code that was there before is shown without waiting.
    if (!component || isAwaited) {
      isAwaited = true;
      loading ??= fetchCode();
      if (!use(loading)) return createElement(PartFailure, { onRetry: retry });
    }
    return component ? createElement(component, props) : null;
  }
  /** Fetches the code beforehand; what fails here is tried again where the part is shown. */
  const preload = (): void => {
    if (loading) return;
    const attempt = fetchCode();
    loading = attempt;
    void attempt.then((isLoaded) => {
      if (!isLoaded && loading === attempt) loading = undefined;
    });
  };
  return Object.assign(LazyPart, { preload });
}
