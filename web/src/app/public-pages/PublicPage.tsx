// A built-in page that anybody may read: help, practices, terms, privacy, demo, support.
import { Title } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { UiLink } from "../../ui/UiLink.tsx";
import { Brand } from "../Brand.tsx";
import { t } from "../text.ts";
import classes from "./PublicPage.module.css";
import { type PublicText, publicPages } from "./pages.ts";

/** The browser looks for the place before the page is drawn. */
function useJump(hash: string): void {
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
}

export function PublicPage() {
  const { pathname, hash } = useLocation();
  const page: PublicText = publicPages[pathname.slice(1) as keyof typeof publicPages];
  useJump(hash);
  useEffect(() => {
    document.title = `${page.title} – Tidings`;
  }, [page.title]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <UiLink href="/" className={classes.brand}>
          <Brand />
        </UiLink>
      </header>
      <main className={classes.text}>
        <Title order={1}>{page.title}</Title>
        <p className={classes.lead}>{page.lead}</p>
        {page.sections.length > 3 && (
          <nav aria-label={t("public.contents")}>
            <ul className={classes.contents}>
              {page.sections.map((one) => (
                <li key={one.id}>
                  <a href={`#${one.id}`}>{one.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {page.sections.map((one) => (
          <section key={one.id} id={one.id} className={classes.section}>
            <Title order={2}>{one.title}</Title>
            {one.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
