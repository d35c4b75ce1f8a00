// Loading page while the session is restored and the user is loaded.
import { Loader } from "@mantine/core";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { t } from "./texts.ts";

export function StartingPage() {
  return (
    <main style={{ minHeight: "100dvh", display: "grid", placeItems: "center" }} aria-busy="true">
      <EmptyState icon={<Loader size={32} aria-hidden />} title={t("starting.title")}>
        {t("starting.body")}
      </EmptyState>
    </main>
  );
}
