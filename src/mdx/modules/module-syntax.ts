import type {
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Literal,
  ModuleDeclaration,
  Node,
  Pattern,
  Program,
  Statement,
} from 'acorn';
import { runtimeNames } from './compile-names.ts';
import type { Edit } from './edits.ts';

/** An import, with the offset at which its module is first named. */
export interface ImportUse {
  specifier: string;
  offset: number;
  /** The imported names; undefined when everything is imported. */
  names: string[] | undefined;
  /** The names that the module itself gives to imports; `imported` is undefined for an import of everything. */
  locals: { local: string; imported: string | undefined }[];
}

/** The code to put around a module's statements, and the edits to its statements. */
export interface ModuleParts {
  before: string;
  edits: Edit[];
  after: string;
  imports: ImportUse[];
  /** Names that the module declares or imports. */
  names: string[];
}

interface Names {
  /** Maps a local name to the expression that reads it from an imported module. */
  imported: Map<string, string>;
  /** Maps an exported name to a local expression. */
  exported: Map<string, string>;
  sources: ImportUse[];
  /** Modules from which everything is exported again. */
  stars: string[];
}

/**
 * Removes imports and exports from a module, so that it can run as a function. Imported names are read at each use
 * (`with` a scope of getters) and exported ones through functions, so modules can import each other in circles, and a
 * missing name is a problem only where it is used.
 */
export function moduleParts(program: Program, strict: boolean): ModuleParts {
  const names: Names = { imported: new Map(), exported: new Map(), sources: [], stars: [] };
  const edits = (program.body as (Statement | ModuleDeclaration)[]).flatMap((statement) =>
    editsOf(statement, names),
  );
  const mode = strict ? '"use strict"; ' : '';
  return {
    before: `${scopeOf(names)}(function () { ${mode}${headOf(names)}\n`,
    edits,
    after: '\n}).call(undefined);',
    imports: names.sources,
    names: program.body.flatMap(declaredIn),
  };
}

/** Declares the variables for imported modules and the scope of imported names. */
function scopeOf({ sources, imported }: Names): string {
  if (sources.length === 0) return '';
  const getters = [...imported].map(([name, read]) => `get ${name}() { return ${read}; }`);
  const variables = sources.map((_, index) => variable(index)).join(', ');
  return `var ${variables}; with ({ __proto__: null, ${getters.join(', ')} }) `;
}

/** Defines the exports before loading any import, for modules that import each other. */
function headOf({ sources, exported, stars }: Names): string {
  const { runtime, require, exports } = runtimeNames;
  const getters = [...exported].map(([name, local]) => `${keyOf(name)}: () => ${local}`);
  return [
    [...exported.values()].includes(defaultName) ? `var ${defaultName};` : '',
    `${runtime}.exports(${exports}, {${getters.join(', ')}});`,
    ...sources.map(
      ({ specifier }, index) => `${variable(index)} = ${require}(${JSON.stringify(specifier)});`,
    ),
    ...stars.map((source) => `${runtime}.exportAll(${exports}, ${source});`),
  ].join(' ');
}

/** Only in brackets is `__proto__` a key like any other. */
function keyOf(name: string): string {
  return name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
}

function variable(index: number): string {
  return `__octImport${index}`;
}

function editsOf(statement: Statement | ModuleDeclaration, names: Names): Edit[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      readImport(statement, names);
      return [without(statement)];
    case 'ExportNamedDeclaration':
      return [readExport(statement, names)];
    case 'ExportDefaultDeclaration':
      return readDefault(statement, names);
    case 'ExportAllDeclaration': {
      const source = sourceOf(statement.source, names);
      use(statement.source, undefined, names);
      if (statement.exported) names.exported.set(nameOf(statement.exported), source);
      else names.stars.push(source);
      return [without(statement)];
    }
    default:
      return [];
  }
}

function readImport(statement: ImportDeclaration, names: Names): void {
  const source = sourceOf(statement.source, names);
  for (const specifier of statement.specifiers) {
    const { name } = specifier.local;
    if (specifier.type === 'ImportNamespaceSpecifier') {
      names.imported.set(name, source);
      use(statement.source, undefined, names, name);
      continue;
    }
    const wanted =
      specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
    names.imported.set(name, `${source}[${JSON.stringify(wanted)}]`);
    use(statement.source, wanted, names, name);
  }
}

function readExport(statement: ExportNamedDeclaration, names: Names): Edit {
  const { declaration, source, specifiers } = statement;
  if (declaration) {
    for (const name of declaredIn(declaration)) names.exported.set(name, name);
    return { start: statement.start, end: declaration.start, text: '' };
  }
  const from = source ? sourceOf(source, names) : undefined;
  for (const specifier of specifiers) {
    const local = nameOf(specifier.local);
    if (source) use(source, local, names);
    const read = from ? `${from}[${JSON.stringify(local)}]` : local;
    names.exported.set(nameOf(specifier.exported), read);
  }
  return without(statement);
}

/** The variable for a default export that has no name. */
const defaultName = '__octDefault';

function readDefault({ declaration, start }: ExportDefaultDeclaration, names: Names): Edit[] {
  const isDeclaration =
    declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
  if (isDeclaration && declaration.id) {
    names.exported.set('default', declaration.id.name);
    return [{ start, end: declaration.start, text: '' }];
  }
  names.exported.set('default', defaultName);
  const edits = [{ start, end: start + 'export default'.length, text: `${defaultName} =` }];
  // A declaration without a name becomes an expression, which without this semicolon would continue in the next line.
  if (isDeclaration) edits.push({ start: declaration.end, end: declaration.end, text: ';' });
  return edits;
}

/** The names that a statement adds to its module. */
export function declaredIn(statement: Statement | ModuleDeclaration): string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => local.name);
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => namesIn(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [statement.id.name];
    case 'ExportNamedDeclaration':
      return statement.declaration ? declaredIn(statement.declaration) : [];
    case 'ExportDefaultDeclaration':
      return 'id' in statement.declaration && statement.declaration.id
        ? [statement.declaration.id.name]
        : [];
    default:
      return [];
  }
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    default:
      return [];
  }
}

/** The variable of an imported module. Modules are loaded in the order in which they are first named. */
function sourceOf(literal: Literal, names: Names): string {
  const specifier = String(literal.value);
  const index = names.sources.findIndex((source) => source.specifier === specifier);
  if (index !== -1) return variable(index);
  return variable(
    names.sources.push({ specifier, offset: literal.start, names: [], locals: [] }) - 1,
  );
}

function use(literal: Literal, name: string | undefined, { sources }: Names, local?: string): void {
  const source = sources.find(({ specifier }) => specifier === String(literal.value))!;
  if (name === undefined) source.names = undefined;
  else source.names?.push(name);
  if (local !== undefined) source.locals.push({ local, imported: name });
}

export function nameOf(
  node: { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown },
): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}

function without({ start, end }: Node): Edit {
  return { start, end, text: '' };
}
