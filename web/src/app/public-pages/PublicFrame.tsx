// Frame of the public pages: brand, title, text, and links to the other public pages.
import { Title } from "@mantine/core";
import { productName } from "@tidings/contract/words";
import { type ReactNode, useEffect } from "react";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { Brand } from "../Brand.tsx";
import { usePublicLinks } from "../use-public-links.ts";
import classes from "./PublicPage.module.css";
import { t } from "./text.ts";

interface PublicFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function PublicFrame({ title, lead, children }: PublicFrameProps) {
  const links = usePublicLinks();
  useEffect(() => {
    document.title = `${title} – ${productName}`;
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <UiLink href="/" className={classes.brand}>
          <Brand />
        </UiLink>
      </header>
      <main className={classes.text}>
        <Title order={1}>{title}</Title>
        <p className={classes.lead}>{lead}</p>
        {children}
      </main>
      <footer className={classes.foot}>
        <a href={links?.help}>{t("public.help")}</a>
        <a href={links?.terms}>{t("public.terms")}</a>
        <a href={links?.privacy}>{t("public.privacy")}</a>
        <a href="/about">{t("public.about")}</a>
      </footer>
    </div>
  );
}
