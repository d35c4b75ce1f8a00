// Reads the complete text of a SQL template: follows fragments, functions and constants, and takes each alternative of a choice in turn.
// Long because its parts call each other: the value of any expression may depend on that of any other kind.
import ts from "typescript";
import { absent, type Bindings, listOf, parameter, sqlText, stringOf, unknown, type Value } from "./values.ts";

const maxDepth = 60;
/** Expressions followed for one text: what takes more is put together by a program. */
const maxSteps = 20_000;
const noBindings: Bindings = new Map();
/** The function that collects what modules implement, and the type of their declarations (server/src/core/patients/patient-ports.ts). */
const portFunction = "portsOf";
const portType = "PatientPort";

/** Thrown for a fragment that can be known only by running the program. */
export class UnreadableFragment extends Error {}

const isFunctionNode = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);

export const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === "sql";

/** The `sql.…` function that a call uses. */
function sqlMember(node: ts.CallExpression): string | undefined {
  const { expression } = node;
  const isMember =
    ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression) && expression.expression.text === "sql";
  return isMember ? expression.name.text : undefined;
}

/** Values of all returns of a function, without those of the functions inside it. */
function returned(body: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunctionNode(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

const quoted = (name: string): string =>
  name
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

export class TemplateReader {
  /** Templates that are part of another one. */
  readonly nested = new Set<ts.Node>();
  /** The most alternatives that one choice of the last text had. */
  alternatives = 1;
  #choice = 0;
  #depth = 0;
  #steps = 0;
  /** What was read before, by choice, by bindings and by expression. */
  readonly #memory = new Map<number, WeakMap<Bindings, Map<ts.Node, { value: Value; alternatives: number }>>>();
  readonly #checker: ts.TypeChecker;
  readonly #calls: ReadonlyMap<ts.Symbol, readonly ts.CallExpression[]>;
  readonly #ports: ts.Expression[] = [];

  constructor(checker: ts.TypeChecker, files: readonly ts.SourceFile[]) {
    this.#checker = checker;
    this.#calls = this.#callsOf(files);
  }

  /** The text of `template` in which each choice takes its alternative number `choice`. */
  read(template: ts.TaggedTemplateExpression, choice: number): string {
    this.#choice = choice;
    this.#depth = 0;
    this.#steps = 0;
    this.alternatives = 1;
    const value = this.#template(template, noBindings);
    return value.kind === "sql" ? value.text : "";
  }

  /** The text that `node` is, or that its property `text` is, in which each choice takes its alternative number `choice`. */
  readString(node: ts.Expression, choice: number): string {
    this.#choice = choice;
    this.#depth = 0;
    this.#steps = 0;
    this.alternatives = 1;
    const value = this.#value(node, noBindings);
    const text = value.kind === "object" ? value.properties.get("text") : value;
    if (text?.kind !== "string") throw new UnreadableFragment(node.getText().slice(0, 80).replace(/\s+/g, " "));
    return text.text;
  }

  #callsOf(files: readonly ts.SourceFile[]): Map<ts.Symbol, ts.CallExpression[]> {
    const found = new Map<ts.Symbol, ts.CallExpression[]>();
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const symbol = this.#symbol(node.expression);
        if (symbol) found.set(symbol, [...(found.get(symbol) ?? []), node]);
      }
      if (ts.isVariableDeclaration(node) && node.initializer && node.type?.getText() === portType) this.#ports.push(node.initializer);
      ts.forEachChild(node, visit);
    };
    for (const file of files) visit(file);
    return found;
  }

  #symbol(node: ts.Node): ts.Symbol | undefined {
    const symbol =
      ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent)
        ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
        : this.#checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #pick<T>(options: readonly T[]): T | undefined {
    this.alternatives = Math.max(this.alternatives, options.length);
    return options[this.#choice % Math.max(1, options.length)];
  }

  #typesOf(node: ts.Expression): readonly ts.Type[] {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeAtLocation(node));
    return type.isUnion() ? type.types : [type];
  }

  #mayBeSql(node: ts.Expression): boolean {
    const open = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;
    return this.#typesOf(node).some((part) => (part.flags & open) !== 0 || part.getProperty("toOperationNode") !== undefined);
  }

  /** A value that may also be a plain one is bound where its text is not known. */
  #isSqlOnly(node: ts.Expression): boolean {
    return this.#typesOf(node).every((part) => part.getProperty("toOperationNode") !== undefined);
  }

  #template(node: ts.TaggedTemplateExpression, bindings: Bindings): Value {
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return sqlText(template.text);
    let text = template.head.text;
    for (const { expression, literal } of template.templateSpans) text += this.#part(expression, bindings) + literal.text;
    return sqlText(text);
  }

  /** A fragment's text; anything else is bound as a parameter. */
  #part(expression: ts.Expression, bindings: Bindings): string {
    if (!this.#mayBeSql(expression)) return parameter;
    const value = this.#value(expression, bindings);
    if (value.kind === "sql") return value.text;
    // An alternative without a fragment, such as `undefined`, never reaches the text.
    if (value.kind === "unknown" && this.#isSqlOnly(expression))
      throw new UnreadableFragment(expression.getText().slice(0, 80).replace(/\s+/g, " "));
    return parameter;
  }

  #value(node: ts.Expression, bindings: Bindings): Value {
    const before = this.#remembered(bindings);
    const known = before.get(node);
    if (known) {
      this.alternatives = Math.max(this.alternatives, known.alternatives);
      return known.value;
    }
    this.#steps += 1;
    if (this.#depth > maxDepth || this.#steps > maxSteps) return unknown;
    this.#depth += 1;
    const outer = this.alternatives;
    this.alternatives = 1;
    // An expression that leads back to itself is not known.
    before.set(node, { value: unknown, alternatives: 1 });
    try {
      const value = this.#known(node, bindings);
      before.set(node, { value, alternatives: this.alternatives });
      return value;
    } catch (error) {
      before.delete(node);
      throw error;
    } finally {
      this.#depth -= 1;
      this.alternatives = Math.max(outer, this.alternatives);
    }
  }

  #remembered(bindings: Bindings): Map<ts.Node, { value: Value; alternatives: number }> {
    const ofChoice = this.#memory.get(this.#choice) ?? new WeakMap();
    this.#memory.set(this.#choice, ofChoice);
    const found = ofChoice.get(bindings) ?? new Map();
    ofChoice.set(bindings, found);
    return found;
  }

  #known(node: ts.Expression, bindings: Bindings): Value {
    if (isSqlTemplate(node)) {
      this.nested.add(node);
      return this.#template(node, bindings);
    }
    if (ts.isStringLiteralLike(node)) return stringOf(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
      return { kind: "boolean", isTrue: node.kind === ts.SyntaxKind.TrueKeyword };
    if (node.kind === ts.SyntaxKind.NullKeyword) return absent;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node))
      return this.#value(node.expression, bindings);
    if (ts.isAwaitExpression(node)) return this.#value(node.expression, bindings);
    if (isFunctionNode(node)) return { kind: "function", node, bindings };
    if (ts.isIdentifier(node)) return node.text === "undefined" ? absent : this.#identifier(node, bindings);
    if (ts.isTemplateExpression(node)) return this.#string(node, bindings);
    if (ts.isConditionalExpression(node)) return this.#conditional(node, bindings);
    if (ts.isBinaryExpression(node)) return this.#binary(node, bindings);
    if (ts.isArrayLiteralExpression(node)) return listOf(this.#items(node.elements, bindings));
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, bindings);
    if (ts.isPropertyAccessExpression(node)) return this.#property(this.#value(node.expression, bindings), node.name.text, node);
    if (ts.isElementAccessExpression(node)) return this.#element(node, bindings);
    if (ts.isCallExpression(node)) return this.#call(node, bindings);
    return this.#literal(node);
  }

  #conditional(node: ts.ConditionalExpression, bindings: Bindings): Value {
    const isTrue = this.#truth(node.condition, bindings);
    if (isTrue === undefined) return this.#choiceOf([node.whenTrue, node.whenFalse], bindings);
    return this.#value(isTrue ? node.whenTrue : node.whenFalse, bindings);
  }

  /** Whether a condition holds, where that depends on what is written in the source alone. */
  #truth(node: ts.Expression, bindings: Bindings): boolean | undefined {
    if (ts.isParenthesizedExpression(node)) return this.#truth(node.expression, bindings);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      const inner = this.#truth(node.operand, bindings);
      return inner === undefined ? undefined : !inner;
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      const sides = [this.#truth(node.left, bindings), this.#truth(node.right, bindings)];
      return sides.includes(false) ? false : sides.includes(undefined) ? undefined : true;
    }
    if (ts.isBinaryExpression(node)) return this.#comparison(node, bindings);
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
    const value = this.#value(node, bindings);
    if (value.kind === "boolean") return value.isTrue;
    const { kind } = value;
    if (kind === "absent") return false;
    return kind === "sql" || kind === "list" || kind === "object" || kind === "function" ? true : undefined;
  }

  /** `list.length === 0`, `field === "name"`, `part !== undefined` and their like. */
  #comparison(node: ts.BinaryExpression, bindings: Bindings): boolean | undefined {
    const { left, right, operatorToken } = node;
    const isEqual = operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
    const isUnequal = operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
    if (isEqual || isUnequal) {
      const found = this.#equality(left, right, bindings);
      if (found !== undefined) return found === isEqual;
    }
    if (!ts.isPropertyAccessExpression(left) || left.name.text !== "length" || !ts.isNumericLiteral(right)) return undefined;
    const list = this.#value(left.expression, bindings);
    if (list.kind !== "list") return undefined;
    const [length, compared] = [list.items.length, Number(right.text)];
    if (isEqual || isUnequal) return (length === compared) === isEqual;
    return operatorToken.kind === ts.SyntaxKind.GreaterThanToken ? length > compared : undefined;
  }

  #equality(left: ts.Expression, right: ts.Expression, bindings: Bindings): boolean | undefined {
    const isUndefined = ts.isIdentifier(right) && right.text === "undefined";
    if (!isUndefined && !ts.isStringLiteralLike(right)) return undefined;
    const { kind, ...value } = this.#value(left, bindings);
    if (kind === "unknown") return undefined;
    if (isUndefined) return kind === "absent";
    return kind === "string" && "text" in value ? value.text === right.text : false;
  }

  #choiceOf(options: readonly ts.Expression[], bindings: Bindings): Value {
    const picked = this.#pick(options);
    return picked ? this.#value(picked, bindings) : unknown;
  }

  #string(node: ts.TemplateExpression, bindings: Bindings): Value {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const value = this.#value(expression, bindings);
      if (value.kind === "string") text += value.text + literal.text;
      else if (this.#isNumber(expression)) text += `1${literal.text}`;
      else return unknown;
    }
    return stringOf(text);
  }

  /** Which number it is does not change what PostgreSQL says of a statement. */
  #isNumber(node: ts.Expression): boolean {
    return this.#typesOf(node).every((part) => (part.flags & ts.TypeFlags.NumberLike) !== 0);
  }

  #binary(node: ts.BinaryExpression, bindings: Bindings): Value {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.PlusToken) {
      const [left, right] = [this.#value(node.left, bindings), this.#value(node.right, bindings)];
      return left.kind === "string" && right.kind === "string" ? stringOf(left.text + right.text) : unknown;
    }
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return this.#truth(node.left, bindings) === false ? absent : this.#value(node.right, bindings);
    if (kind !== ts.SyntaxKind.QuestionQuestionToken && kind !== ts.SyntaxKind.BarBarToken) return this.#literal(node);
    const left = this.#value(node.left, bindings);
    return left.kind === "unknown" || left.kind === "absent" ? this.#value(node.right, bindings) : left;
  }

  #items(elements: readonly ts.Expression[], bindings: Bindings): Value[] {
    return elements.flatMap((element) => {
      if (!ts.isSpreadElement(element)) return [this.#value(element, bindings)];
      const spread = this.#value(element.expression, bindings);
      if (spread.kind === "list") return spread.items;
      return spread.kind === "absent" ? [] : [unknown];
    });
  }

  #object(node: ts.ObjectLiteralExpression, bindings: Bindings): Value {
    const properties = new Map<string, Value>();
    let isWhole = true;
    for (const property of node.properties) {
      if (ts.isPropertyAssignment(property) && (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name)))
        properties.set(property.name.text, this.#value(property.initializer, bindings));
      else if (ts.isShorthandPropertyAssignment(property)) properties.set(property.name.text, this.#value(property.name, bindings));
      else if (ts.isMethodDeclaration(property) && ts.isIdentifier(property.name))
        properties.set(property.name.text, { kind: "function", node: property, bindings });
      else if (ts.isSpreadAssignment(property)) {
        const spread = this.#value(property.expression, bindings);
        if (spread.kind === "object") for (const [name, value] of spread.properties) properties.set(name, value);
        isWhole &&= spread.kind === "absent" || (spread.kind === "object" && spread.isWhole);
      } else isWhole = false;
    }
    return { kind: "object", properties, isWhole };
  }

  #property(of: Value, name: string, node: ts.Expression): Value {
    if (of.kind !== "object") return this.#literal(node);
    const found = of.properties.get(name) ?? (of.isWhole ? absent : unknown);
    return found.kind === "unknown" ? this.#literal(node) : found;
  }

  #element(node: ts.ElementAccessExpression, bindings: Bindings): Value {
    const of = this.#value(node.expression, bindings);
    const key = this.#value(node.argumentExpression, bindings);
    if (of.kind === "object") {
      if (key.kind === "string") return of.properties.get(key.text) ?? absent;
      return this.#pick([...of.properties.values()]) ?? unknown;
    }
    if (of.kind === "list") return this.#pick(of.items) ?? absent;
    return this.#literal(node);
  }

  /** What the type alone says: the words of a union of literals. */
  #literal(node: ts.Expression): Value {
    const type = this.#checker.getTypeAtLocation(node);
    const words = (type.isUnion() ? type.types : [type]).flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
    const isClosed =
      words.length > 0 &&
      words.length === (type.isUnion() ? type.types.filter((part) => !(part.flags & ts.TypeFlags.Undefined)).length : 1);
    const word = isClosed ? this.#pick(words) : undefined;
    return word === undefined ? unknown : stringOf(word);
  }

  #identifier(node: ts.Identifier, bindings: Bindings): Value {
    const symbol = this.#symbol(node);
    if (!symbol) return unknown;
    const given = bindings.get(symbol);
    const bound = given?.kind === "argument" ? this.#value(given.node, given.bindings) : given;
    if (bound) return bound.kind === "unknown" ? this.#literal(node) : bound;
    const declaration = symbol.valueDeclaration;
    if (!declaration) return unknown;
    if (ts.isFunctionDeclaration(declaration)) return { kind: "function", node: declaration, bindings };
    if (ts.isParameter(declaration)) return this.#parameter(declaration, node);
    if (ts.isBindingElement(declaration)) return this.#bindingElement(declaration, node, bindings);
    if (!ts.isVariableDeclaration(declaration)) return this.#literal(node);
    const value = this.#variable(declaration, symbol, bindings);
    return value.kind === "unknown" ? this.#literal(node) : value;
  }

  #variable(declaration: ts.VariableDeclaration, symbol: ts.Symbol, bindings: Bindings): Value {
    const list = declaration.parent;
    const each = this.#loopElement(declaration, bindings);
    if (each) return each;
    const values: Value[] = declaration.initializer ? [this.#value(declaration.initializer, bindings)] : [];
    const [first] = values;
    const isConstant = ts.isVariableDeclarationList(list) && (list.flags & ts.NodeFlags.Const) !== 0;
    if (isConstant && first?.kind === "list") return listOf([...first.items, ...this.#pushed(declaration, symbol, bindings)]);
    if (isConstant) return first ?? unknown;
    return this.#pick([...values, ...this.#assigned(declaration, symbol, bindings)]) ?? unknown;
  }

  /** What a variable of `for (const x of list)` stands for. */
  #loopElement(declaration: ts.VariableDeclaration, bindings: Bindings): Value | undefined {
    const list = declaration.parent;
    if (!ts.isVariableDeclarationList(list) || !ts.isForOfStatement(list.parent)) return undefined;
    const each = this.#value(list.parent.expression, bindings);
    return each.kind === "list" ? (this.#pick(each.items) ?? unknown) : unknown;
  }

  #within(declaration: ts.Node, visit: (node: ts.Node) => void): void {
    const scope = ts.findAncestor(declaration, (node) => isFunctionNode(node) || ts.isSourceFile(node));
    const walk = (node: ts.Node): void => {
      visit(node);
      ts.forEachChild(node, walk);
    };
    if (scope) walk(scope);
  }

  /** What is added to a list after it was declared. */
  #pushed(declaration: ts.Node, symbol: ts.Symbol, bindings: Bindings): Value[] {
    const added: Value[] = [];
    this.#within(declaration, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "push") return;
      if (this.#symbol(node.expression.expression) === symbol) added.push(...this.#items(node.arguments, bindings));
    });
    return added;
  }

  #assigned(declaration: ts.Node, symbol: ts.Symbol, bindings: Bindings): Value[] {
    const values: Value[] = [];
    this.#within(declaration, (node) => {
      if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return;
      if (this.#symbol(node.left) === symbol) values.push(this.#value(node.right, bindings));
    });
    return values;
  }

  /** A parameter of a function that is not followed from a call: what its callers pass. */
  #parameter(declaration: ts.ParameterDeclaration, node: ts.Identifier): Value {
    const caller = this.#argumentOf(declaration);
    return caller ?? this.#literal(node);
  }

  #argumentOf(declaration: ts.ParameterDeclaration): Value | undefined {
    const owner = declaration.parent;
    const name = ts.isFunctionDeclaration(owner) ? owner.name : ts.isVariableDeclaration(owner.parent) ? owner.parent.name : undefined;
    const symbol = name && this.#symbol(name);
    const calls = (symbol && this.#calls.get(symbol)) ?? [];
    const at = owner.parameters.indexOf(declaration as never);
    const call = this.#pick(calls);
    const given = call?.arguments[at];
    if (given) return this.#value(given, noBindings);
    return call && declaration.initializer ? this.#value(declaration.initializer, noBindings) : undefined;
  }

  #bindingElement(declaration: ts.BindingElement, node: ts.Identifier, bindings: Bindings): Value {
    const pattern = declaration.parent;
    const holder = pattern.parent;
    let whole: Value = unknown;
    if (ts.isVariableDeclaration(holder))
      whole = this.#loopElement(holder, bindings) ?? (holder.initializer ? this.#value(holder.initializer, bindings) : unknown);
    else if (ts.isParameter(holder)) whole = this.#argumentOf(holder) ?? unknown;
    const value = this.#fromPattern(declaration, whole, bindings);
    return value.kind === "unknown" ? this.#literal(node) : value;
  }

  #fromPattern(element: ts.BindingElement, whole: Value, bindings: Bindings): Value {
    const pattern = element.parent;
    let value: Value = unknown;
    if (ts.isArrayBindingPattern(pattern)) {
      if (whole.kind === "list") value = whole.items[pattern.elements.indexOf(element)] ?? absent;
    } else if (whole.kind === "object") {
      const name = element.propertyName ?? element.name;
      if (ts.isIdentifier(name)) value = whole.properties.get(name.text) ?? absent;
    }
    return value.kind === "absent" && element.initializer ? this.#value(element.initializer, bindings) : value;
  }

  #bind(target: ts.BindingName, given: Value, into: Map<ts.Symbol, Value>): void {
    if (ts.isIdentifier(target)) {
      const symbol = this.#symbol(target);
      if (symbol) into.set(symbol, given);
      return;
    }
    const value = given.kind === "argument" ? this.#value(given.node, given.bindings) : given;
    for (const element of target.elements)
      if (ts.isBindingElement(element)) this.#bind(element.name, this.#fromPattern(element, value, into), into);
  }

  #apply(called: Value, given: readonly Value[]): Value {
    if (called.kind !== "function" || !called.node.body) return unknown;
    const bindings = new Map(called.bindings);
    for (const [at, declared] of called.node.parameters.entries()) {
      const value = declared.dotDotDotToken ? listOf(given.slice(at)) : (given[at] ?? absent);
      const isDefault = value.kind === "absent" && declared.initializer;
      this.#bind(declared.name, isDefault ? this.#value(declared.initializer, bindings) : value, bindings);
    }
    const { body } = called.node;
    if (!ts.isBlock(body)) return this.#value(body, bindings);
    return this.#choiceOf(
      returned(body).filter((expression) => this.#isReached(expression, body, bindings)),
      bindings,
    );
  }

  /** Whether no condition around a return is known to be false. */
  #isReached(expression: ts.Expression, body: ts.Node, bindings: Bindings): boolean {
    for (let node: ts.Node = expression; node.parent && node !== body; node = node.parent)
      if (ts.isIfStatement(node.parent) && node.parent.thenStatement === node && this.#truth(node.parent.expression, bindings) === false)
        return false;
    return true;
  }

  #call(node: ts.CallExpression, bindings: Bindings): Value {
    const member = sqlMember(node);
    if (member) return this.#sqlCall(member, node, bindings);
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      const method = this.#method(expression, node, bindings);
      if (method) return method;
    }
    const offered = ts.isIdentifier(expression) ? this.#portsOffered(expression, node) : undefined;
    if (offered) return offered;
    const called = this.#value(expression, bindings);
    const hasSpread = node.arguments.some(ts.isSpreadElement);
    const given = hasSpread
      ? this.#items(node.arguments, bindings)
      : node.arguments.map((argument): Value => ({ kind: "argument", node: argument, bindings }));
    const result = this.#apply(called, given);
    return result.kind === "unknown" ? this.#literal(node) : result;
  }

  /** `portsOf("…")`: what all modules offer of one kind, read where the ports are declared. */
  #portsOffered(expression: ts.Identifier, node: ts.CallExpression): Value | undefined {
    const [kind] = node.arguments;
    if (expression.text !== portFunction || !kind || !ts.isStringLiteralLike(kind)) return undefined;
    const ports = this.#ports.map((port) => this.#value(port, noBindings));
    return listOf(
      ports.flatMap((port) =>
        port.kind === "object" && port.properties.has(kind.text) ? [port.properties.get(kind.text) ?? unknown] : [],
      ),
    );
  }

  #sqlCall(member: string, node: ts.CallExpression, bindings: Bindings): Value {
    const [first, second] = node.arguments;
    if (!first) return unknown;
    if (member === "val") return sqlText(parameter);
    if (member === "lit") return sqlText(this.#checker.getTypeAtLocation(first).flags & ts.TypeFlags.StringLike ? "'x'" : "1");
    const value = this.#value(first, bindings);
    if (member === "join") {
      if (value.kind !== "list") return this.#isListOfSql(first) ? unknown : sqlText(parameter);
      const separator = second ? this.#value(second, bindings) : sqlText(", ");
      if (separator.kind !== "sql") return unknown;
      if (value.items.some((item) => item.kind === "unknown") && this.#isListOfSql(first)) return unknown;
      const texts = value.items.filter(({ kind }) => kind !== "absent").map((item) => (item.kind === "sql" ? item.text : parameter));
      return sqlText(texts.join(separator.text));
    }
    if (value.kind !== "string") return unknown;
    return sqlText(member === "raw" ? value.text : quoted(value.text));
  }

  #isListOfNumbers(node: ts.Expression): boolean {
    const element = this.#checker.getIndexTypeOfType(this.#checker.getTypeAtLocation(node), ts.IndexKind.Number);
    return element !== undefined && (element.flags & ts.TypeFlags.NumberLike) !== 0;
  }

  #isListOfSql(node: ts.Expression): boolean {
    const element = this.#checker.getIndexTypeOfType(this.#checker.getTypeAtLocation(node), ts.IndexKind.Number);
    return element === undefined || element.getProperty("toOperationNode") !== undefined || element.isUnion();
  }

  /** Methods of lists, strings and objects that build fragments. */
  #method(expression: ts.PropertyAccessExpression, node: ts.CallExpression, bindings: Bindings): Value | undefined {
    const name = expression.name.text;
    const arguments_ = (): Value[] => this.#items(node.arguments, bindings);
    if (ts.isIdentifier(expression.expression) && expression.expression.text === "Object") {
      const [of] = arguments_();
      if (of?.kind !== "object") return unknown;
      if (name === "keys") return listOf([...of.properties.keys()].map(stringOf));
      if (name === "values") return listOf([...of.properties.values()]);
      if (name === "entries") return listOf([...of.properties].map(([key, value]) => listOf([stringOf(key), value])));
      return unknown;
    }
    const of = this.#value(expression.expression, bindings);
    if (of.kind === "list") {
      const items = this.#isListOfNumbers(expression.expression) ? of.items.map(() => stringOf("1")) : of.items;
      return this.#listMethod(items, name, arguments_());
    }
    if (of.kind === "string") return this.#stringMethod(of.text, name, arguments_());
    if (of.kind === "sql") {
      const [alias] = arguments_();
      return name === "as" && alias?.kind === "string" ? sqlText(`${of.text} as "${alias.text}"`) : of;
    }
    if (of.kind !== "unknown" || !["map", "flatMap", "filter", "concat"].includes(name)) return undefined;
    const [each] = arguments_();
    // A list of unknown length: its statement is read with one element.
    return name === "map" && each?.kind === "function" && this.#isListOfSql(node) ? listOf([this.#apply(each, [unknown])]) : unknown;
  }

  #listMethod(items: readonly Value[], name: string, given: readonly Value[]): Value {
    const [first] = given;
    const each = (item: Value, at: number): Value => this.#apply(first ?? unknown, [item, stringOf(String(at))]);
    if (name === "map") return listOf(items.map(each));
    if (name === "flatMap")
      return listOf(items.map(each).flatMap((item) => (item.kind === "list" ? item.items : item.kind === "absent" ? [] : [item])));
    if (name === "filter") return listOf(items.filter(({ kind }) => kind !== "absent"));
    if (name === "concat") return listOf([...items, ...given.flatMap((item) => (item.kind === "list" ? item.items : [item]))]);
    if (name === "flat") return listOf(items.flatMap((item) => (item.kind === "list" ? item.items : [item])));
    if (["slice", "sort", "toSorted", "reverse", "toReversed"].includes(name)) return listOf(items);
    if (name === "keys") return listOf(items.map((_, at) => stringOf(String(at))));
    if (name !== "join") return unknown;
    const texts = items.map((item) => (item.kind === "string" ? item.text : undefined));
    if (texts.some((text) => text === undefined)) return unknown;
    return stringOf(texts.join(first?.kind === "string" ? first.text : ","));
  }

  #stringMethod(text: string, name: string, [first, second]: readonly Value[]): Value {
    if (name === "trim") return stringOf(text.trim());
    if (name === "toLowerCase") return stringOf(text.toLowerCase());
    if (name === "split" && first?.kind === "string") return listOf(text.split(first.text).map(stringOf));
    if ((name === "replace" || name === "replaceAll") && first?.kind === "string" && second?.kind === "string")
      return stringOf(name === "replace" ? text.replace(first.text, second.text) : text.replaceAll(first.text, second.text));
    return unknown;
  }
}
