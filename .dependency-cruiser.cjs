// The ladder as law: which part may import which. Fifteen rules, all errors; tools/ladder.ts runs them and explains.
const no = (name, from, to) => ({ name, severity: "error", from: { path: from.in, pathNot: from.except }, to });
/** Tests, and the files that serve tests alone; a structural rule keeps everyone else from importing those. */
const forTests = "\\.test\\.ts$|/(testing|samples)\\.ts$";

module.exports = {
  forbidden: [
    // Without the first one a mistyped path silently escapes every other rule.
    no("every-import-resolves", {}, { couldNotResolve: true }),
    no("no-circles-not-even-of-types", {}, { circular: true }),
    no("contract-stands-alone", { in: "^contract/", except: "\\.test\\.ts$" }, { pathNot: "^contract/|^node_modules/zod/" }),
    no("web-never-sees-server", { in: "^(web|e2e|bench|fixtures|contract)/" }, { path: "^(server|simulator)/" }),
    no("server-never-sees-web", { in: "^(server|fixtures|contract)/" }, { path: "^(web|simulator|e2e|bench)/" }),
    no("simulator-speaks-only-http", { in: "^simulator/" }, { path: "^(contract|server|web|fixtures|e2e|bench|tools)/" }),
    no(
      "kernel-knows-no-clinic",
      { in: "^server/src/kernel/" },
      { path: "^server/src/((core|areas|doors|testing|seed)/|(app|main)\\.ts$)|^contract/src/areas/" },
    ),
    no(
      "core-lies-below-areas",
      { in: "^server/src/core/", except: forTests },
      { path: "^server/src/((areas|doors|testing|seed)/|(app|main)\\.ts$)" },
    ),
    no("areas-do-not-meet", { in: "^server/src/areas/([^/]+)/" }, { path: "^server/src/areas/", pathNot: "^server/src/areas/$1/" }),
    no(
      "enter-core-by-the-front-door",
      { in: "^server/src/(?:areas|core)/([^/]+)/" },
      { path: "^server/src/core/[^/]+/", pathNot: "^server/src/core/($1/|[^/]+/(public|testing|samples)\\.ts$)" },
    ),
    no(
      "no-way-round-by-your-own-door",
      { in: "^server/src/core/([^/]+)/", except: "/public\\.ts$|\\.test\\.ts$" },
      { path: "^server/src/core/$1/public\\.ts$" },
    ),
    no(
      "nobody-imports-the-root",
      { except: "^server/src/(main\\.ts$|(testing|seed)/)|^tools/|\\.test\\.ts$" },
      { path: "^server/src/((main|app)\\.ts$|seed/)" },
    ),
    no("web-areas-do-not-meet", { in: "^web/src/areas/([^/]+)/" }, { path: "^web/src/areas/", pathNot: "^web/src/areas/$1/" }),
    no("kit-lies-below-areas", { in: "^web/src/(kit|api)/" }, { path: "^web/src/(areas|app)/" }),
    no(
      "ui-knows-neither-data-nor-routes",
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
