// Rules about single files: how long, how named, how they begin.
import { basename, dirname } from "node:path";
import { fileRule, isCode, isGenerated, isTest, type Rule } from "./rule.ts";

const mostLines = { code: 400, test: 800 };
const reason = /^(\/\/|--|\/\*|#) Long because .{10,}/m;

export const fileSize: Rule = fileRule(
  "no file is longer than one can keep in mind",
  (path) => (isCode(path) || /\.(css|sql)$/.test(path)) && !isGenerated(path),
  ({ path, text }) => {
    const lines = text.split("\n").length - 1;
    const most = isTest(path) ? mostLines.test : mostLines.code;
    if (lines <= most || reason.test(text)) return [];
    return [`: ${lines} lines, at most ${most}. Split it by job; if it truly cannot be, write a line "// Long because …" near the top.`];
  },
);

const forbiddenStem = /^(utils?|helpers?|common|misc|managers?|services?|index|types)$|-(utils?|helpers?|misc)$/i;
const advice: Record<string, string> = {
  index: "There are no barrel files: import the file itself.",
  types: "Declare a type beside what uses it and name the file after the thing.",
};
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*(\.[a-z]+)*$/;

export const fileNames: Rule = fileRule(
  "a file's name says what is in it",
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

const opening: Record<string, RegExp> = {
  sql: /^-- \S.{10,}/,
  css: /^\/\* \S.{10,}/,
  code: /^(#![^\n]*\n)?(\/\/ \S|\/\*\*? \S).{10,}/,
};

export const firstLine: Rule = fileRule(
  "a file begins with its one job",
  // A component's own x.module.css is told by the component.
  (path) => (isCode(path) || /(\.sql|(?<!\.module)\.css)$/.test(path)) && !isGenerated(path),
  ({ path, text }) => {
    const kind = path.endsWith(".sql") ? "sql" : path.endsWith(".css") ? "css" : "code";
    return opening[kind]?.test(text) ? [] : [":1: the first line is one sentence of comment that says the file's one job."];
  },
);
