// Tests that every text on screen has its Spanish, with the same placeholders, and that Spanish has no text that English lacks.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { englishImportTexts, importText } from "@tidings/contract/areas/imports/messages";
import { spanishImportTexts } from "@tidings/contract/areas/imports/messages-spanish";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const source = dirname(import.meta.dirname);

interface Catalog {
  area: string;
  texts: Record<string, string>;
}

const literal = (node: ts.Node | undefined): string => (node && ts.isStringLiteralLike(node) ? node.text : "");

/** Reads the texts that a file adds to a catalog, or undefined; they are literals, so that they are read without running the file. */
function englishCatalog(path: string): Catalog | undefined {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  let area: string | undefined;
  const texts: Record<string, string> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText() === "textCatalog") area = literal(node.arguments[0]);
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
      texts[literal(node.name) || node.name.getText()] = node.initializer.text;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return area === undefined ? undefined : { area, texts };
}

const english = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((path) => /texts?\.ts$/.test(path) && !path.startsWith("spanish"))
  .flatMap((path) => {
    const catalog = englishCatalog(join(source, path));
    return catalog ? [{ path, ...catalog }] : [];
  })
  .toSorted((a, b) => a.path.localeCompare(b.path));

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();

describe("Spanish", () => {
  test("LANG-020 there are catalogs to compare", () => {
    expect(english.length).toBeGreaterThan(70);
  });

  test.each(english)("LANG-020 $path has all of its texts in Spanish, with the same placeholders", async ({ path, area, texts }) => {
    const own = join(import.meta.dirname, path);
    expect(existsSync(own), `${relative(source, own)} is missing`).toBe(true);
    const { catalog: spanish } = (await import(/* @vite-ignore */ own)) as { catalog: Catalog };
    expect(spanish.area).toBe(area);
    expect(Object.keys(spanish.texts).toSorted()).toEqual(Object.keys(texts).toSorted());
    for (const [key, text] of Object.entries(texts)) {
      expect(spanish.texts[key]?.trim(), key).toBeTruthy();
      // "1 text": Spanish may say the number as a word.
      if (!key.endsWith("_one")) expect(placeholders(spanish.texts[key] ?? ""), key).toEqual(placeholders(text));
    }
  });

  test("LANG-020 FILE-077.3 every message about an imported file has its Spanish, with the same placeholders", () => {
    expect(Object.keys(spanishImportTexts).toSorted()).toEqual(Object.keys(englishImportTexts).toSorted());
    for (const [key, text] of Object.entries(englishImportTexts)) {
      expect(spanishImportTexts[key]?.trim(), key).toBeTruthy();
      expect(placeholders(spanishImportTexts[key] ?? ""), key).toEqual(placeholders(text));
    }
    expect(importText({ key: "tooManyRows", values: { max: 250_000 } }, "es")).toContain("250,000 filas");
    expect(importText({ key: "unknownCondition", part: "flu" }, "es")).toBe("flu: Afección desconocida.");
  });
});
