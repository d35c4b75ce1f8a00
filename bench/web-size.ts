// How much must a browser load for the login screen, and for each further page? (P22, P23) KB of JavaScript and styles of a fresh build, compressed.
import { type Size, weighWeb } from "../tools/weigh-web.ts";
import { tell } from "./answers.ts";
import { machine } from "./pairs.ts";

/** React with router and queries alone, measured once: below that no page of this kind can be. */
const bareKb = 103.6;
const show = (size: Size): string => `${size.gzip.toFixed(1)} KB gzip, ${size.brotli.toFixed(1)} KB brotli`;

function tellSize(
  goal: string,
  question: string,
  size: Size,
  ceiling: number | null,
  goals: { floor: number; target: number; moonshot: number },
): void {
  console.log(`    ${question}: ${show(size)}`);
  const ratio = ceiling === null ? size.gzip : size.gzip / ceiling;
  tell({ goal, question, unit: "KB gzip", product: size.gzip, ceiling, ratio, spread: null, better: "less", goals });
}

const { signIn, inside, pages } = await weighWeb();
console.log(`Web size, gzip -9 and brotli. ${machine()}`);
tellSize("P22", "login screen, JS + CSS", signIn, null, { floor: 180, target: 150, moonshot: 125 });
tellSize("P22", "login screen beside React, router and queries alone", signIn, bareKb, { floor: 1.75, target: 1.45, moonshot: 1.2 });
console.log(`    frame after sign-in: ${show(inside)}`);
for (const { name, size } of pages) console.log(`    ${name}: ${show(size)}`);
const largest = pages.toSorted((a, b) => b.size.gzip - a.size.gzip)[0];
if (largest) tellSize("P23", `largest further page (${largest.name})`, largest.size, null, { floor: 80, target: 50, moonshot: 35 });
