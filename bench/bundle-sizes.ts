// Benchmark P22, P23: compressed JavaScript and CSS the browser loads for the sign-in page and for each other page.
import { measureBundleSizes, type Size } from "../tools/bundle-size.ts";
import { describeMachine } from "./pairs.ts";
import { printResult } from "./print-results.ts";

/** React with router and query library only, measured once: the lower bound of such a page. */
const bareKb = 103.6;
const show = (size: Size): string => `${size.gzip.toFixed(1)} KB gzip, ${size.brotli.toFixed(1)} KB brotli`;

function printSize(
  goal: string,
  question: string,
  size: Size,
  ceiling: number | null,
  goals: { floor: number; target: number; moonshot: number },
): void {
  console.log(`    ${question}: ${show(size)}`);
  const ratio = ceiling === null ? size.gzip : size.gzip / ceiling;
  printResult({ goal, question, unit: "KB gzip", product: size.gzip, ceiling, ratio, spread: null, better: "less", goals });
}

const { signIn, inside, pages } = await measureBundleSizes();
console.log(`Web size, gzip -9 and brotli. ${describeMachine()}`);
printSize("P22", "login screen, JS + CSS", signIn, null, { floor: 180, target: 150, moonshot: 125 });
printSize("P22", "login screen beside React, router and queries alone", signIn, bareKb, { floor: 1.75, target: 1.45, moonshot: 1.2 });
console.log(`    frame after sign-in: ${show(inside)}`);
for (const { name, size } of pages) console.log(`    ${name}: ${show(size)}`);
const largest = pages.toSorted((a, b) => b.size.gzip - a.size.gzip)[0];
if (largest) printSize("P23", `largest further page (${largest.name})`, largest.size, null, { floor: 80, target: 50, moonshot: 35 });
