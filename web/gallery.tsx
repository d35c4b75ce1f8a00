// Opens the component gallery by itself: start the dev server in web/ and open /gallery.html.
import { createRoot } from "react-dom/client";
import { cssVariables, theme } from "./src/theme.ts";
import { Gallery } from "./src/ui/gallery/Gallery.tsx";
import { UiProvider } from "./src/ui/UiProvider.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(
  <UiProvider theme={theme} cssVariables={cssVariables}>
    <Gallery />
  </UiProvider>,
);
