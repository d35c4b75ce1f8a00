// Provider of theme, color scheme, texts, link renderer and toasts.
import "./styles.css";
import { type CSSVariablesResolver, localStorageColorSchemeManager, MantineProvider, type MantineThemeOverride } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { Toaster } from "./feedback/Toaster.tsx";
import { plainLink, type RenderLink, UiContext } from "./ui-context.ts";
import { englishUiTexts, type UiTexts } from "./ui-texts.ts";

const colorSchemeManager = localStorageColorSchemeManager({ key: "tidings-color-scheme" });

interface UiProviderProps {
  theme: MantineThemeOverride;
  cssVariables: CSSVariablesResolver;
  /** Replaces single words of the library. */
  texts?: Partial<UiTexts>;
  /** How a link is drawn, e.g. by the router's Link. Plain anchors without it. Must be stable. */
  renderLink?: RenderLink;
  /** The present moment by the server's clock; the desk's without it. Must be stable. */
  now?: () => number;
  children: ReactNode;
}

export function UiProvider({ theme, cssVariables, texts, renderLink, now, children }: UiProviderProps) {
  const value = useMemo(
    () => ({ texts: { ...englishUiTexts, ...texts }, renderLink: renderLink ?? plainLink, now: now ?? Date.now }),
    [texts, renderLink, now],
  );
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <UiContext value={value}>
        {children}
        <Toaster />
      </UiContext>
    </MantineProvider>
  );
}
