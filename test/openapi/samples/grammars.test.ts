import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { Language, type Node, Parser } from 'web-tree-sitter';
import { sampleLanguage } from '../../../src/openapi/samples/languages.ts';
import { awkwardRequests } from './awkward.ts';

/*
 * Samples of languages whose compilers are not at hand are read by a grammar of the language. That they send what they
 * say is shown for those in run-samples.test.ts.
 */

const grammars: Record<string, string> = {
  csharp: '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  dotnet: '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  powershell: '@vscode/tree-sitter-wasm/wasm/tree-sitter-powershell.wasm',
  rust: 'tree-sitter-wasms/out/tree-sitter-rust.wasm',
  swift: 'tree-sitter-wasms/out/tree-sitter-swift.wasm',
  kotlin: 'tree-sitter-wasms/out/tree-sitter-kotlin.wasm',
  dart: 'tree-sitter-wasms/out/tree-sitter-dart.wasm',
};

const { resolve } = createRequire(import.meta.url);

/** The grammar of Swift does not know raw strings (SE-0200), which are read here as plain ones. */
function readable(language: string, code: string): string {
  return language === 'swift' ? code.replace(/(#+)"""\n[\s\S]*?\n"""\1/g, '"raw"') : code;
}

function firstError(node: Node): Node | undefined {
  if (node.isError || node.isMissing) return node;
  for (const child of node.children) {
    const found = child && firstError(child);
    if (found) return found;
  }
  return undefined;
}

beforeAll(() => Parser.init());

describe.each(Object.entries(grammars))('%s', (language, file) => {
  test('samples are programs of the language', { timeout: 60_000 }, async () => {
    const parser = new Parser();
    parser.setLanguage(await Language.load(resolve(file)));
    const { write } = sampleLanguage(language)!;
    for (const request of awkwardRequests(150)) {
      const code = readable(language, write(request));
      const tree = parser.parse(code)!;
      const error = firstError(tree.rootNode);
      expect(
        error && `line ${error.startPosition.row + 1}: ${error.text}\n${code}`,
      ).toBeUndefined();
      tree.delete();
    }
  });

  test('a program with a mistake is seen', async () => {
    const parser = new Parser();
    parser.setLanguage(await Language.load(resolve(file)));
    const [request] = awkwardRequests(1);
    const code = `${readable(language, sampleLanguage(language)!.write(request!))}\n"unfinished (`;
    expect(parser.parse(code)!.rootNode.hasError).toBe(true);
  });
});
