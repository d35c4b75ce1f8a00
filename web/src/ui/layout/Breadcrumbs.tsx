// Breadcrumbs: links to parent pages, the page itself last.
import { IconChevronRight } from "@tabler/icons-react";
import { type RenderLink, useUiTexts } from "../ui-context.ts";
import classes from "./Breadcrumbs.module.css";
import { UiLink } from "./UiLink.tsx";

export interface BreadcrumbItem {
  label: string;
  /** Without it the item is plain text. */
  href?: string;
}

export function Breadcrumbs({ items, renderLink }: { items: BreadcrumbItem[]; renderLink?: RenderLink }) {
  const texts = useUiTexts();
  return (
    <nav aria-label={texts.breadcrumbs}>
      <ol className={classes.trail}>
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={item.href ?? item.label} className={classes.item}>
              {index > 0 && <IconChevronRight size={14} stroke={1.5} className={classes.arrow} aria-hidden />}
              {item.href && !isLast ? (
                <UiLink href={item.href} className={classes.link} renderLink={renderLink}>
                  {item.label}
                </UiLink>
              ) : (
                <span className={classes.here} aria-current={isLast ? "page" : undefined}>
                  {item.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
