// Saves a part of the page as a picture: its elements with the styles they have in daylight, drawn upon white.

import { keepFile } from "../api/download.ts";

/** Sharp also on paper. */
const scale = 2;
const margin = 24;

/** The picture has the fonts of the machine: words may be a little wider there, and must not be cut. */
const wordsOnly = new Set(["H2", "H3", "P", "SPAN", "TH", "TD", "LI"]);
const widths = new Set(["width", "inline-size", "block-size", "height"]);

function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const isFree = wordsOnly.has(from.tagName) && style.getPropertyValue("position") === "static" && from.textContent !== "";
  const names = [...style].filter((name) => !(isFree && widths.has(name)));
  (to as HTMLElement).style.cssText = names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  to.removeAttribute("class");
  for (const [at, child] of [...from.children].entries()) {
    const copy = to.children[at];
    if (copy) copyStyles(child, copy);
  }
}

/** Computed styles of the dark would be light words upon white: for this moment, before anything is painted, it is day. */
function copyInDaylight(element: HTMLElement): HTMLElement {
  const root = document.documentElement;
  const scheme = root.getAttribute("data-mantine-color-scheme");
  root.setAttribute("data-mantine-color-scheme", "light");
  const copy = element.cloneNode(true) as HTMLElement;
  try {
    copyStyles(element, copy);
  } finally {
    if (scheme) root.setAttribute("data-mantine-color-scheme", scheme);
  }
  // Nobody presses a button of a picture.
  for (const control of copy.querySelectorAll("[data-not-in-picture], button:not([aria-expanded])")) control.remove();
  return copy;
}

async function draw(copy: HTMLElement, width: number, height: number): Promise<HTMLCanvasElement> {
  const inner = new XMLSerializer().serializeToString(copy);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${inner}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 2 * margin) * scale;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  context.scale(scale, scale);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width + 2 * margin, height + 2 * margin);
  context.drawImage(image, margin, margin);
  return canvas;
}

export async function saveAsImage(element: HTMLElement, fileName: string): Promise<void> {
  const { offsetWidth, offsetHeight } = element;
  const canvas = await draw(copyInDaylight(element), offsetWidth, offsetHeight);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png", 1));
  if (!file) throw new Error("the picture could not be made");
  keepFile({ file, name: fileName });
}
