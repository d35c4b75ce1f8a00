// Has each module import the parts of large packages from their own files, so that the build knows which part each page uses.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

const folder = resolve(import.meta.dirname, "../node_modules");
/** Packages whose index only passes on what their other files export. */
const indexes: Readonly<Record<string, string>> = {
  "@mantine/core": join(folder, "@mantine/core/esm/index.mjs"),
  "@mantine/hooks": join(folder, "@mantine/hooks/esm/index.mjs"),
  "@tabler/icons-react": join(folder, "@tabler/icons-react/dist/esm/tabler-icons-react.mjs"),
};

interface Part {
  file: string;
  name: string;
}

const list = (text: string): [name: string, as: string][] =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [name = "", as = name] = each.split(/\s+as\s+/);
      return [name, as];
    });

/** By exported name, the file that has it: `import { A } from "./a.mjs"` with an export at the end, or `export { default as A } from "./a.mjs"`. */
function partsOf(index: string): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [, names = "", file = ""] of readFileSync(index, "utf8").matchAll(/(?:im|ex)port \{([^}]*)\} from ['"](\.[^'"]+)['"]/g))
    for (const [name, as] of list(names)) parts.set(as, { file: join(dirname(index), file), name });
  return parts;
}

export function directImports(): Plugin {
  const known = new Map<string, Map<string, Part>>();
  return {
    name: "direct-imports",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (!code.includes("@mantine/") && !code.includes("@tabler/")) return null;
      const changed = code.replaceAll(
        /^import \{([^}]*)\} from "(@mantine\/(?:core|hooks)|@tabler\/icons-react)";?/gm,
        (whole, names: string, from: string) => {
          const index = indexes[from];
          if (!index) return whole;
          const parts = known.get(from) ?? partsOf(index);
          known.set(from, parts);
          return list(names)
            .map(([name, as]) => {
              const part = parts.get(name);
              if (!part) throw new Error(`${from} has no file for ${name}, which ${id} imports`);
              return `import { ${part.name} as ${as} } from ${JSON.stringify(part.file)};`;
            })
            .join("");
        },
      );
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
