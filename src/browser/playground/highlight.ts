import { h } from './dom.ts';

/** Keywords that most languages of the samples share. */
const keywords =
  'as async await class const curl defer else err fn final for from func fun if import in include int let main match mut new nil null None package print println public require return static struct true True false False try use using val var void while with';

const words = new Set(keywords.split(' '));

/** Comments, strings, numbers and words: enough for samples, with little code. */
const token =
  /(\/\/[^\n]*|(?<=^|\s)#(?!include|"|')[^\n]*)|("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|(\b\d[\d.]*\b)|([A-Za-z_]\w*)/g;

const shell = /((?<=^|\s)#[^\n]*)|('(?:[^']|'\\'')*')|(\s--?[\w-]+)|([A-Za-z_]\w*)/g;

/** Converts text to nodes with the same classes as highlighted code on pages. */
export function coloured(text: string, grammar: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of text.matchAll(grammar === 'bash' ? shell : token)) {
    const [all, comment, string, number, word] = match;
    const role = comment ? 'c' : string ? 's' : number ? 'n' : word && words.has(word) ? 'k' : '';
    if (role === '') continue;
    nodes.push(document.createTextNode(text.slice(end, match.index)));
    nodes.push(h('span', { class: role }, all));
    end = match.index + all.length;
  }
  nodes.push(document.createTextNode(text.slice(end)));
  return nodes;
}
