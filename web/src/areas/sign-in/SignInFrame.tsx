// Card around the sign-in pages, with the public links below.
import { Outlet } from "@tanstack/react-router";
import { session as calls } from "@tidings/contract/areas/session";
import { useEndpoint } from "../../api/queries.ts";
import { useSession } from "../../api/session.tsx";
import { CardPage } from "../../kit/CardPage.tsx";
import { Redirect } from "../../kit/Redirect.tsx";
import { StartFailure } from "../../kit/StartFailure.tsx";
import { StartingPage } from "../../kit/StartingPage.tsx";
import { readAttempt } from "./attempt.ts";
import classes from "./SignInFrame.module.css";
import { t } from "./text.ts";

export function SignInFrame() {
  const { state } = useSession();
  const links = useEndpoint(calls.links, {}).data?.links;
  if (state.status === "signed-in") return <Redirect to={readAttempt()?.returnTo ?? "/"} replace />;
  if (state.status === "entering") return <StartingPage />;
  if (state.status === "failed") return <StartFailure error={state.error} />;
  return (
    <CardPage
      isBusy={state.status === "starting"}
      footer={
        <footer className={classes.footer}>
          <a href={links?.terms}>{t("login.terms")}</a>
          <a href={links?.privacy}>{t("login.privacy")}</a>
          <a href={links?.requestDemo}>{t("login.demo")}</a>
          <a href="/about">{t("login.about")}</a>
        </footer>
      }
    >
      <Outlet />
    </CardPage>
  );
}
