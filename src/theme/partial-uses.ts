import Handlebars from 'handlebars';

/** The use of a partial in a template. It has no name if the name comes from data. */
export interface PartialUse {
  name?: string;
  line: number;
}

/**
 * The partials that a template uses. `others` are those that the template does not define itself. Throws if the
 * template does not parse.
 */
export function partialUses(text: string): { all: PartialUse[]; others: PartialUse[] } {
  const finder = new PartialFinder();
  finder.accept(Handlebars.parse(text));
  const { found: uses, defined } = finder;
  return { all: uses, others: uses.filter(({ name = '' }) => !defined.has(name)) };
}

class PartialFinder extends Handlebars.Visitor {
  readonly found: PartialUse[] = [];
  readonly defined = new Set(['@partial-block']);

  override PartialStatement(partial: hbs.AST.PartialStatement): void {
    this.found.push({ name: nameOf(partial.name), line: partial.loc.start.line });
    super.PartialStatement(partial);
  }

  override PartialBlockStatement(partial: hbs.AST.PartialBlockStatement): void {
    this.found.push({ name: nameOf(partial.name), line: partial.loc.start.line });
    super.PartialBlockStatement(partial);
  }

  override DecoratorBlock(block: hbs.AST.DecoratorBlock): void {
    const [name] = block.params;
    if (name?.type === 'StringLiteral') this.defined.add((name as hbs.AST.StringLiteral).value);
    super.DecoratorBlock(block);
  }
}

function nameOf(name: hbs.AST.PathExpression | hbs.AST.SubExpression): string | undefined {
  return name.type === 'SubExpression'
    ? undefined
    : String((name as hbs.AST.PathExpression).original);
}
