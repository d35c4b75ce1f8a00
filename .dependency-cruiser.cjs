// Import rules: which part may import which. All violations are errors; tools/check-import-rules.ts runs and explains them.
const no = (name, from, to) => ({ name, severity: "error", from: { path: from.in, pathNot: from.except }, to });
/** Tests and test support files; a structural rule keeps production code from importing the latter. */
const forTests = "\\.test\\.ts$|/(testing|samples)\\.ts$";

/** Folders of messaging, in the order in which they build on each other: each imports only from those before it. */
const messagingFolders = ["rules", "outbox", "translation", "conversations", "replies", "delivery", "dispatch"];

module.exports = {
  forbidden: [
    // Without this rule a mistyped path silently escapes every other rule.
    no("every-import-resolves", {}, { couldNotResolve: true }),
    no("no-import-cycles", {}, { circular: true }),
    no("contract-imports-only-zod", { in: "^contract/", except: "\\.test\\.ts$" }, { pathNot: "^contract/|^node_modules/zod/" }),
    no("web-does-not-import-server", { in: "^(web|e2e|bench|fixtures|contract)/" }, { path: "^(server|simulator)/" }),
    no("server-does-not-import-web", { in: "^(server|fixtures|contract)/" }, { path: "^(web|simulator|e2e|bench)/" }),
    no("simulator-imports-nothing-of-tidings", { in: "^simulator/" }, { path: "^(contract|server|web|fixtures|e2e|bench|tools)/" }),
    no(
      "kernel-does-not-import-modules",
      { in: "^server/src/kernel/" },
      { path: "^server/src/((core|areas|http|testing|seed)/|(app|main)\\.ts$)|^contract/src/areas/" },
    ),
    no(
      "core-does-not-import-areas",
      { in: "^server/src/core/", except: forTests },
      { path: "^server/src/((areas|http|testing|seed)/|(app|main)\\.ts$)" },
    ),
    no(
      "areas-do-not-import-each-other",
      { in: "^server/src/areas/([^/]+)/" },
      { path: "^server/src/areas/", pathNot: "^server/src/areas/$1/" },
    ),
    no(
      "core-is-imported-through-public",
      { in: "^server/src/(?:areas|core)/([^/]+)/" },
      { path: "^server/src/core/[^/]+/", pathNot: "^server/src/core/($1/|[^/]+/(public|testing|samples)\\.ts$)" },
    ),
    no(
      "carriers-are-named-inside-carriers-only",
      { in: "^server/src/", except: "^server/src/core/carriers/|\\.test\\.ts$" },
      { path: "^server/src/core/carriers/[^/]+/" },
    ),
    no(
      "core-does-not-import-its-own-public",
      { in: "^server/src/core/([^/]+)/", except: "/public\\.ts$|\\.test\\.ts$" },
      { path: "^server/src/core/$1/public\\.ts$" },
    ),
    ...messagingFolders
      .slice(0, -1)
      .map((folder, at) =>
        no(
          "messaging-folders-in-order",
          { in: `^server/src/core/messaging/${folder}/`, except: forTests },
          { path: `^server/src/core/messaging/(${messagingFolders.slice(at + 1).join("|")})/` },
        ),
      ),
    no(
      "composition-root-is-not-imported",
      { except: "^server/src/(main\\.ts$|(testing|seed)/)|^tools/|\\.test\\.ts$" },
      { path: "^server/src/((main|app)\\.ts$|seed/)" },
    ),
    no("web-areas-do-not-import-each-other", { in: "^web/src/areas/([^/]+)/" }, { path: "^web/src/areas/", pathNot: "^web/src/areas/$1/" }),
    no("kit-does-not-import-areas", { in: "^web/src/(kit|api)/" }, { path: "^web/src/(areas|app)/" }),
    no(
      "ui-imports-neither-data-nor-routes",
      { in: "^web/src/ui/" },
      { path: "^contract/|^web/src/(?!ui/)|^node_modules/(react-router|@tanstack)" },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|coverage|test-results)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "style", "default"] },
  },
};
