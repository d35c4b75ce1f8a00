// A link drawn the way the app draws links.
import { type LinkProps, type RenderLink, useRenderLink } from "./ui-context.ts";

export function UiLink({ renderLink, ...props }: LinkProps & { renderLink?: RenderLink }) {
  return useRenderLink(renderLink)(props);
}
