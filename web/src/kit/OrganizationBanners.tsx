// Lines above every page, loaded together beside it: there is no network, an operator is here for support, a safety alert is open, setup is not complete.
import { AlertBanner } from "./AlertBanner.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { SetupBanner } from "./SetupBanner.tsx";
import { SupportBanner } from "./SupportBanner.tsx";

export function OrganizationBanners() {
  return (
    <>
      <OfflineBanner />
      <SupportBanner />
      <AlertBanner />
      <SetupBanner />
    </>
  );
}
