// Preview of messages on a phone, scrolled to the newest one.
import { useLayoutEffect, useRef } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./PhonePreview.module.css";

export interface PhoneBubble {
  text: string;
  /** Who wrote it; the clinic's bubbles stand on the left, as on the patient's phone. */
  from: "clinic" | "patient";
  /** A picture above the text. */
  picture?: { src: string; alt: string } | null;
}

interface PhonePreviewProps {
  bubbles: PhoneBubble[];
  /** The number or name at the top of the screen. */
  sender: string;
  dir?: "ltr" | "rtl";
  lang?: string;
  /** Shown while there is no text. */
  placeholder?: string;
}

export function PhonePreview({ bubbles, sender, dir = "ltr", lang, placeholder }: PhonePreviewProps) {
  const texts = useUiTexts();
  const shown = bubbles.filter((bubble) => bubble.text !== "");
  const screen = useRef<HTMLDivElement>(null);
  const said = shown.map((bubble) => bubble.text).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen follows what is said
  useLayoutEffect(() => {
    if (screen.current) screen.current.scrollTop = screen.current.scrollHeight;
  }, [said]);
  return (
    <figure className={classes.phone} aria-label={texts.phonePreview}>
      <figcaption className={classes.sender}>{sender}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div ref={screen} className={classes.screen} dir={dir} lang={lang} tabIndex={0}>
        {shown.length === 0 && <p className={classes.placeholder}>{placeholder}</p>}
        {shown.map((bubble, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bubbles may say the same
          <p key={index} className={classes.bubble} data-from={bubble.from} dir="auto">
            {bubble.picture && <img src={bubble.picture.src} alt={bubble.picture.alt} />}
            {bubble.text}
          </p>
        ))}
      </div>
    </figure>
  );
}
