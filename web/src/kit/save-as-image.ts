// Saves a part of the page as an image: its elements in the light color scheme on a white background.

import { saveFile } from "../api/download.ts";

/** High resolution, for print. */
const scale = 2;
const margin = 24;

/** Fonts of the image may be slightly wider, so leave room for the text. */
const textOnly = new Set(["H2", "H3", "P", "SPAN", "TH", "TD", "LI"]);
const widths = new Set(["width", "inline-size", "block-size", "height"]);

function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const isFree = textOnly.has(from.tagName) && style.getPropertyValue("position") === "static" && from.textContent !== "";
  const names = [...style].filter((name) => !(isFree && widths.has(name)));
  (to as HTMLElement).style.cssText = names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  to.removeAttribute("class");
  for (const [at, child] of [...from.children].entries()) {
    const copy = to.children[at];
    if (copy) copyStyles(child, copy);
  }
}

/** Computed styles of the dark scheme would be light text on white, so switch to light while copying, before anything is painted. */
function copyInLightScheme(element: HTMLElement): HTMLElement {
  const root = document.documentElement;
  const scheme = root.getAttribute("data-mantine-color-scheme");
  root.setAttribute("data-mantine-color-scheme", "light");
  const copy = element.cloneNode(true) as HTMLElement;
  try {
    copyStyles(element, copy);
  } finally {
    if (scheme) root.setAttribute("data-mantine-color-scheme", scheme);
  }
  // Buttons are omitted.
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
  const canvas = await draw(copyInLightScheme(element), offsetWidth, offsetHeight);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png", 1));
  if (!file) throw new Error("the picture could not be made");
  saveFile({ file, name: fileName });
}
