import type { Node } from 'acorn';

/** A module that code imports when it runs: `import('x')`. */
export interface DynamicImport {
  specifier: string;
  offset: number;
}

export function dynamicImports(program: Node, text: string): DynamicImport[] {
  const found: DynamicImport[] = [];
  // Hardly any code has one.
  if (/\bimport\s*\(/.test(text)) visit(program);
  return found;

  function visit(node: Node): void {
    if (node.type === 'ImportExpression') {
      const { source } = node as Node & { source: Node & { value?: unknown } };
      if (typeof source.value === 'string')
        found.push({ specifier: source.value, offset: source.start });
    }
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
