// What the provider's own staff find while there is no admin area: that there is none, and the way out.
import { Button } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import { isProviderSide } from "@tidings/contract/permissions";
import { productName } from "@tidings/contract/words";
import { useSession } from "../api/session.tsx";
import { usePageTrail } from "../kit/page-title.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Brand } from "./Brand.tsx";
import { InactivityGuard } from "./InactivityGuard.tsx";
import { StartingPage } from "./StartingPage.tsx";
import { ToSignIn } from "./ToSignIn.tsx";
import { t } from "./text.ts";

export function AdminPage() {
  const { state, signOut } = useSession();
  usePageTrail([{ label: t("admin.title") }]);
  if (state.status === "starting") return <StartingPage />;
  if (state.status === "signed-out") return <ToSignIn />;
  if (!isProviderSide(state.user.role)) return <Navigate to="/not-found" replace />;
  return (
    <>
      <header style={{ padding: "1rem 1.5rem" }}>
        <Brand />
      </header>
      <main>
        <EmptyState
          title={t("admin.absent", { product: productName })}
          headingOrder={1}
          action={<Button onClick={() => void signOut()}>{t("user.signOut")}</Button>}
        >
          {t("admin.who", { email: state.user.email })}
        </EmptyState>
      </main>
      <InactivityGuard />
    </>
  );
}
