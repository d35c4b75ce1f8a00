// Lines above every page, loaded together beside it: an operator is here for support, a safety alert is open, set-up is not complete.
import { AlertBanner } from "./AlertBanner.tsx";
import { SetupBanner } from "./SetupBanner.tsx";
import { SupportBanner } from "./SupportBanner.tsx";

export function OrganizationBanners() {
  return (
    <>
      <SupportBanner />
      <AlertBanner />
      <SetupBanner />
    </>
  );
}
