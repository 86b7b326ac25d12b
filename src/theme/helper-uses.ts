import Handlebars from 'handlebars';

/** How many positional arguments each helper takes; others are named. */
const values: Record<string, readonly [least: number, most: number]> = {
  if: [1, 1],
  unless: [1, 1],
  each: [1, 1],
  with: [1, 1],
  lookup: [2, 2],
  eq: [2, 2],
  not: [1, 1],
  and: [1, Number.POSITIVE_INFINITY],
  or: [1, Number.POSITIVE_INFINITY],
  words: [1, 1],
};

/** Helpers that exist only as blocks. */
const blocks = new Set(['if', 'unless', 'each', 'with']);

/** Finds the first misuse of a helper, which Handlebars would report only while rendering some page. */
export function wrongHelperUse(text: string): { message: string; line: number } | undefined {
  const finder = new HelperFinder();
  finder.accept(Handlebars.parse(text));
  return finder.wrong[0];
}

type Call = Pick<hbs.AST.SubExpression, 'path' | 'params' | 'loc'>;

class HelperFinder extends Handlebars.Visitor {
  readonly wrong: { message: string; line: number }[] = [];

  override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
    this.check(mustache as Call, false);
    super.MustacheStatement(mustache);
  }

  override BlockStatement(block: hbs.AST.BlockStatement): void {
    this.check(block, true);
    super.BlockStatement(block);
  }

  override SubExpression(call: hbs.AST.SubExpression): void {
    this.check(call, false);
    super.SubExpression(call);
  }

  override Decorator(decorator: hbs.AST.Decorator): void {
    this.report('The only decorator is {{#*inline}}.', decorator.loc);
  }

  override DecoratorBlock(block: hbs.AST.DecoratorBlock): void {
    const { original } = block.path as hbs.AST.PathExpression;
    if (original !== 'inline' || block.params[0]?.type !== 'StringLiteral')
      this.report('The only decorator is {{#*inline "name"}}.', block.loc);
    super.DecoratorBlock(block);
  }

  private check({ path, params, loc }: Call, isBlock: boolean): void {
    const name = String((path as hbs.AST.PathExpression).original);
    if (!Object.hasOwn(values, name)) return;
    const [least, most] = values[name]!;
    if (params.length < least || params.length > most)
      this.report(
        `${name} takes ${least === most ? least : `at least ${least}`} value${least === 1 ? '' : 's'}, not ${params.length}.`,
        loc,
      );
    else if (blocks.has(name) && !isBlock)
      this.report(`${name} needs a block: {{#${name} …}} … {{/${name}}}.`, loc);
  }

  private report(message: string, loc: hbs.AST.SourceLocation): void {
    this.wrong.push({ message, line: loc.start.line });
  }
}
