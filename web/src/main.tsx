// Starts the web app: queries, session, look, routes.
import "@fontsource-variable/inter";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/queries.ts";
import { reportText, reportUncaughtErrors } from "./api/report-client-error.ts";
import { serverNow } from "./api/server-clock.ts";
import { SessionProvider } from "./api/session.tsx";
import { loadTranslation, setMissingTextHandler } from "./api/text.ts";
import { AppRoutes } from "./app/AppRoutes.tsx";
import { routerLink } from "./app/router-link.tsx";
import { cssVariables, theme } from "./theme.ts";
import { UiProvider } from "./ui/UiProvider.tsx";

reportUncaughtErrors();
setMissingTextHandler(reportText);
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
const page = createRoot(root);
void loadTranslation().then((uiTexts) =>
  page.render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider theme={theme} cssVariables={cssVariables} renderLink={routerLink} now={serverNow} {...(uiTexts && { texts: uiTexts })}>
        <SessionProvider>
          <AppRoutes />
        </SessionProvider>
      </UiProvider>
    </QueryClientProvider>,
  ),
);
