// Page outside the shell: one card with the product's name in the middle of the window.
import { productName } from "@tidings/contract/words";
import type { ReactNode } from "react";
import mark from "../ui/favicon.svg";
import classes from "./CardPage.module.css";

interface CardPageProps {
  isWide?: boolean;
  isBusy?: boolean;
  /** Below the card. */
  footer?: ReactNode;
  children: ReactNode;
}

export function CardPage({ isWide, isBusy, footer, children }: CardPageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.card} data-wide={isWide || undefined} aria-busy={isBusy}>
        <div className={classes.brand}>
          <img src={mark} alt="" width={28} height={28} />
          {productName}
        </div>
        {children}
      </div>
      {footer}
    </main>
  );
}
