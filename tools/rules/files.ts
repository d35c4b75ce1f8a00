// Rules about single files: length, name, first line.
import { basename, dirname } from "node:path";
import { fileRule, isCode, isGenerated, isTest, type Rule } from "./rule.ts";

const maxLines = { code: 400, test: 800 };
const longFileReason = /^(\/\/|--|\/\*|#) Long because .{10,}/m;

export const fileSize: Rule = fileRule(
  "no file is longer than the limit",
  (path) => (isCode(path) || /\.(css|sql)$/.test(path)) && !isGenerated(path),
  ({ path, text }) => {
    const lines = text.split("\n").length - 1;
    const max = isTest(path) ? maxLines.test : maxLines.code;
    if (lines <= max || longFileReason.test(text)) return [];
    return [`: ${lines} lines, at most ${max}. Split it by job; if that is not possible, write a line "// Long because …" near the top.`];
  },
);

const forbiddenStem = /^(utils?|helpers?|common|misc|managers?|services?|index|types)$|-(utils?|helpers?|misc)$/i;
const advice: Record<string, string> = {
  index: "No barrel files: import the file itself.",
  types: "Declare a type next to its use and name the file after the concept.",
};
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*(\.[a-z]+)*$/;

export const fileNames: Rule = fileRule(
  "a file name says what the file contains",
  (path) => isCode(path) && !/^\.|(^|\/)vite-env\.d\.ts$/.test(path),
  ({ path }) => {
    const file = basename(path).replace(/\.(ts|tsx|js|mjs|cjs)$/, "");
    const stem = file.split(".")[0] ?? "";
    const problems: string[] = [];
    for (const word of [stem, ...dirname(path).split("/")]) {
      if (forbiddenStem.test(word))
        problems.push(`: "${word}" says nothing. ${advice[word.toLowerCase()] ?? "Name it by its job, as in send-reminder.ts."}`);
      if (/V\d+$/.test(word)) problems.push(`: "${word}" carries a version. Replace the old one, or say what is different.`);
    }
    if (!kebab.test(file) && !(path.startsWith("web/") && pascal.test(file))) {
      problems.push(": files are kebab-case; only React components in web/ are PascalCase.");
    }
    return problems;
  },
);

const firstLinePattern: Record<string, RegExp> = {
  sql: /^-- \S.{10,}/,
  css: /^\/\* \S.{10,}/,
  code: /^(#![^\n]*\n)?(\/\/ \S|\/\*\*? \S).{10,}/,
};

export const firstLine: Rule = fileRule(
  "a file begins with its responsibility",
  // A component's own x.module.css is covered by the component's comment.
  (path) => (isCode(path) || /(\.sql|(?<!\.module)\.css)$/.test(path)) && !isGenerated(path),
  ({ path, text }) => {
    const kind = path.endsWith(".sql") ? "sql" : path.endsWith(".css") ? "css" : "code";
    return firstLinePattern[kind]?.test(text) ? [] : [":1: the first line is a comment that says what the file is responsible for."];
  },
);
