// Built-in public page: help, practices, terms, privacy, demo, support.
import { Title } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { PublicFrame } from "./PublicFrame.tsx";
import classes from "./PublicPage.module.css";
import { publicPages } from "./pages.ts";
import { t } from "./text.ts";

/** The browser looks for the anchor before the page is rendered. */
function useJump(hash: string): void {
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
}

export function PublicPage() {
  const { pathname, hash } = useLocation();
  const page = publicPages[pathname.slice(1)]?.();
  useJump(hash);
  if (!page) return null;
  return (
    <PublicFrame title={page.title} lead={page.lead}>
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
    </PublicFrame>
  );
}
