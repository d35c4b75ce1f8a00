// Adds a name to a list in a source file, together with its import, in sorted position.
import ts from "typescript";

export interface ListAddition {
  /** The exported list, `modules` or `areas`. */
  list: string;
  name: string;
  /** Module the name is imported from. */
  from: string;
  /** Sort among the names imported from the same folder; otherwise append. */
  isSorted: boolean;
}

interface Edit {
  at: number;
  text: string;
}

const isImport = (node: ts.Statement): node is ts.ImportDeclaration => ts.isImportDeclaration(node);
const fromOf = (node: ts.ImportDeclaration): string => (ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : "");

function findList(file: ts.SourceFile, name: string): ts.ArrayLiteralExpression {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations) {
      const { initializer } = declaration;
      if (declaration.name.getText() === name && initializer && ts.isArrayLiteralExpression(initializer)) return initializer;
    }
  }
  throw new Error(`${file.fileName} has no list "${name}" to add the area to`);
}

function importEdit(imports: readonly ts.ImportDeclaration[], { name, from }: ListAddition): Edit {
  const line = `import { ${name} } from "${from}";`;
  const before = imports.findLast((one) => fromOf(one).startsWith(".") && fromOf(one) < from) ?? imports.at(-1);
  return before ? { at: before.getEnd(), text: `\n${line}` } : { at: 0, text: `${line}\n` };
}

function elementEdit(list: ts.ArrayLiteralExpression, siblings: ReadonlySet<string>, { name, isSorted }: ListAddition): Edit {
  const last = list.elements.at(-1);
  if (!last) return { at: list.getEnd() - 1, text: name };
  const next = isSorted ? list.elements.find((element) => siblings.has(element.getText()) && element.getText() > name) : undefined;
  return next ? { at: next.getStart(), text: `${name}, ` } : { at: last.getEnd(), text: `, ${name}` };
}

/** The file's text with the name in its list; unchanged if it is there already. */
export function addToList(path: string, text: string, addition: ListAddition): string {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const list = findList(file, addition.list);
  if (list.elements.some((element) => element.getText() === addition.name)) return text;
  const imports = file.statements.filter(isImport);
  const siblings = new Set(
    imports
      .filter((one) => fromOf(one).startsWith(addition.from.split("/").slice(0, 2).join("/")))
      .flatMap((one) => {
        const bindings = one.importClause?.namedBindings;
        return bindings && ts.isNamedImports(bindings) ? bindings.elements.map((element) => element.name.text) : [];
      }),
  );
  const edits = [importEdit(imports, addition), elementEdit(list, siblings, addition)].sort((a, b) => b.at - a.at);
  return edits.reduce((result, edit) => result.slice(0, edit.at) + edit.text + result.slice(edit.at), text);
}
