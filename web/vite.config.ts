// Builds the web app: small entry, styles per component, pre-compressed assets, nothing inline.
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";
import { chunkNames, chunkOrder, type ModuleImports } from "./chunk-names.ts";
import { directImports } from "./direct-imports.ts";

const here = import.meta.dirname;
/** Where npm run dev has the server listen. */
const api = `http://127.0.0.1:${process.env.PORT || 4000}`;

/** In the build every Mantine component brings its own stylesheet along, so no page can forget one
    and none pays for another's. The dev server bundles dependencies beforehand and takes the whole sheet. */
function mantineStyles(): Plugin {
  const baseSheet = resolve(here, "src/ui/styles.css");
  let isBuild = true;
  return {
    name: "mantine-styles",
    enforce: "pre",
    configResolved: (config) => {
      isBuild = config.command === "build";
    },
    transform(code, id) {
      const path = id.split("?")[0] ?? id;
      if (!isBuild) {
        if (path !== baseSheet) return null;
        const own = code.replace(/^@import "@mantine.*$/gm, "");
        return { code: `@import "@mantine/core/styles.layer.css";\n${own}`, map: null };
      }
      if (!/@mantine\/core\/esm\/.*\.module\.mjs$/.test(path)) return null;
      const name = basename(path, ".module.mjs");
      const sheet = join(path.slice(0, path.indexOf("/esm/")), "styles", `${name}.layer.css`);
      if (!existsSync(sheet)) throw new Error(`Mantine has no stylesheet for ${name}`);
      return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null, moduleSideEffects: true };
    },
  };
}

/** Puts into the head what must come before the bundle: the colour scheme and the preloaded Latin font. */
function earlyHead(): Plugin {
  const script = resolve(here, "src/ui/color-scheme.js");
  let isBuild = true;
  return {
    name: "early-head",
    configResolved: (config) => {
      isBuild = config.command === "build";
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: "asset", name: "color-scheme.js", source: readFileSync(script) });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        if (!bundle) return [{ tag: "script", attrs: { src: "/src/ui/color-scheme.js" }, injectTo: "head-prepend" }];
        const find = (pattern: RegExp) => Object.keys(bundle).find((name) => pattern.test(name));
        const tags: HtmlTagDescriptor[] = [{ tag: "script", attrs: { src: `/${find(/color-scheme-.*\.js$/)}` }, injectTo: "head-prepend" }];
        const font = find(/inter-latin-wght-normal-.*\.woff2$/);
        if (font) {
          const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: true };
          tags.push({ tag: "link", attrs, injectTo: "head-prepend" });
        }
        return tags;
      },
    },
  };
}

/** The licenses of what the bundle contains require that their texts are passed on with it. */
function thirdPartyNotices(): Plugin {
  const path = resolve(here, "../THIRD_PARTY_NOTICES.md");
  const fileName = "third-party-notices.txt";
  return {
    name: "third-party-notices",
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader("content-type", "text/plain; charset=utf-8").end(readFileSync(path));
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
    },
  };
}

/** Writes .br and .gz beside every text asset, so that the server never compresses while serving. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  let outDir = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|svg|json|txt)$/.test(entry.name));
      for (const entry of files) {
        const path = join(entry.parentPath, entry.name);
        const content = await readFile(path);
        if (content.length < 1024) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${path}.br`, await brotli(content, { params }));
        await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
      }
    },
  };
}

let names: ReturnType<typeof chunkNames> | undefined;

export default defineConfig({
  root: here,
  plugins: [mantineStyles(), react(), directImports(), earlyHead(), thirdPartyNotices(), precompress()],
  resolve: { dedupe: ["react", "react-dom", "@mantine/core", "@mantine/hooks"] },
  build: {
    outDir: "dist",
    target: "es2023",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Each takes its dependencies with it, so those that load first come first.
            ...chunkOrder.map((chunk, at) => ({
              debugName: chunk,
              priority: chunkOrder.length - at,
              name: (id: string, context: { getModuleInfo: (id: string) => ModuleImports | null }) => {
                names ??= chunkNames(resolve(here, "index.html"), (one) => context.getModuleInfo(one));
                const found = names.get(id);
                return found === chunk || (chunk === "area" && found?.startsWith("area-")) ? (found ?? null) : null;
              },
            })),
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(["/api", "/webhooks", "/media", "/storage"].map((path) => [path, { target: api }])),
  },
});
