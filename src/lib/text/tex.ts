/** Whether the text between two single dollars is TeX. */
export function looksLikeTex(content: string): boolean {
  if (/^\s|\s$/.test(content)) return isSpacedTex(content);
  if (content === '' || /^\{[\w.]+\}/.test(content)) return false;
  if (/[\\^_={}<>|]/.test(content)) return true;
  const words = content.match(/\p{L}{2,}/gu) ?? [];
  return words.length === 0 ? !/^[\d.,]+\s/.test(content) : !/\s/.test(content);
}

/** `a $ b $ c` is prose. */
function isSpacedTex(content: string): boolean {
  return /\\[A-Za-z]|^\s*[A-Za-z][_^]|^\s*[A-Za-z]$/.test(content);
}

const marked =
  /(`+)[^`]+\1|\\\$|(?<![\p{L}\p{N}$])(\$\$?)(?=\S)((?:[^$\\]|\\.)+?)\2(?![\p{L}\p{N}$])/gsu;

/** A title or description with its formulas as `texText` writes them, for places that show text only. */
export function readableFormulas(text: string): string {
  if (!text.includes('$')) return text;
  return text.replace(marked, (whole, _, dollars: string | undefined, tex: string) =>
    dollars === undefined || (dollars === '$' && !looksLikeTex(tex)) ? whole : texText(tex),
  );
}

/** How deep groups are read; what is deeper stays as it is written. */
const deepest = 50;

const tokens = /\\[A-Za-z]+|\\.|\s+|./gsu;

/**
 * A formula as a line of text: `x²` for `x^2`, `∇f(θ) ≤ 1/n` for `\nabla f(\theta) \le \frac{1}{n}`. Commands without
 * a sign of their own are written by their name.
 */
export function texText(tex: string): string {
  const all: readonly string[] = tex.match(tokens) ?? [];
  let at = 0;
  return sequence(0)
    .replace(/\s+/g, ' ')
    .replace(/([([{]) | (?=[)\]},;])/g, '$1')
    .trim();

  function sequence(depth: number, end?: string): string {
    let text = '';
    while (at < all.length) {
      const token = all[at]!;
      at++;
      if (token === end) break;
      if (token === '^' || token === '_') text += script(token, argument(depth));
      else if (/^\s/.test(token)) text += /^\\[A-Za-z]/.test(all[at - 2] ?? '') ? '' : ' ';
      else text += part(token, depth);
    }
    return text;
  }

  function part(token: string, depth: number): string {
    if (depth > deepest) return token;
    if (token === '{') return sequence(depth + 1, '}');
    if (token.length === 1) return signs[token] ?? token;
    const name = token.slice(1);
    if (name === 'frac' || /^[dtc]frac$/.test(name))
      return `${single(argument(depth))}/${single(argument(depth))}`;
    if (name === 'sqrt') {
      const root = all[at] === '[' ? optional() : '';
      return `${root && raised(root)}√${single(argument(depth))}`;
    }
    if (name === 'mathbb') return [...argument(depth)].map((one) => outlined[one] ?? one).join('');
    if (accents[name]) return accented(argument(depth), accents[name]);
    if (name === 'operatorname') return ` ${verbatim()} `;
    if (/^(?:text\w*|mbox)$/.test(name)) return verbatim();
    // What only arranges, and names an environment, a colour or a label.
    if (/^(?:begin|end|label|color|tag)$/.test(name)) return argument(depth).slice(0, 0);
    if (/^(?:left|right|middle|[bB]igg?[lrm]?|limits|nolimits|displaystyle|textstyle)$/.test(name))
      return all[at] === '.' ? all[at++]!.slice(1) : '';
    if (/^(?:math\w+|bm|boldsymbol|pmb)$/.test(name)) return argument(depth);
    return symbols[name] ?? (/^[A-Za-z]/.test(name) ? ` ${name} ` : name);
  }

  /** The group, command or sign after a command. */
  function argument(depth: number): string {
    while (/^\s/.test(all[at] ?? '')) at++;
    const token = all[at++];
    return token === undefined ? '' : part(token, depth + 1).trim();
  }

  function optional(): string {
    const end = all.indexOf(']', at);
    const text = all.slice(at + 1, end < 0 ? all.length : end).join('');
    at = end < 0 ? all.length : end + 1;
    return text;
  }

  /** Text in words keeps its spaces. */
  function verbatim(): string {
    if (all[at] !== '{') return argument(0);
    const end = all.indexOf('}', at);
    const text = all.slice(at + 1, end < 0 ? all.length : end).join('');
    at = end < 0 ? all.length : end + 1;
    return text;
  }
}

function script(mark: string, text: string): string {
  if (text === '') return mark;
  if (text === '°' || text === '′') return text;
  const small = mark === '^' ? raised(text) : shifted(text, lower);
  return small ?? `${mark}${text.length > 1 ? `(${text})` : text}`;
}

function raised(text: string): string | undefined {
  return shifted(text, upper);
}

function shifted(text: string, table: ReadonlyMap<string, string>): string | undefined {
  const all = [...text.replaceAll(' ', '')].map((one) => table.get(one));
  return all.includes(undefined) ? undefined : all.join('');
}

/** One number or name stays as it is beside a stroke or under a root. */
function single(text: string): string {
  return /^[\p{L}\p{N}\p{M}]*$/u.test(text) ? text : `(${text})`;
}

function accented(text: string, accent: string): string {
  return [...text].length === 1 ? text + accent : text;
}

function table(from: string, to: string): ReadonlyMap<string, string> {
  const signs = [...to];
  return new Map([...from].map((one, index) => [one, signs[index]!]));
}

const upper = table(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzTnβγδ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀⁿᵝᵞᵟ',
);
const lower = table('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

const signs: Readonly<Record<string, string>> = { "'": '′', '~': ' ', '&': ' ', '}': '', '-': '−' };

const accents: Readonly<Record<string, string>> = {
  hat: '\u0302',
  widehat: '\u0302',
  bar: '\u0304',
  overline: '\u0304',
  tilde: '\u0303',
  widetilde: '\u0303',
  dot: '\u0307',
  ddot: '\u0308',
  vec: '\u20d7',
};

const outlined: Readonly<Record<string, string>> = {
  C: 'ℂ',
  E: '𝔼',
  N: 'ℕ',
  P: 'ℙ',
  Q: 'ℚ',
  R: 'ℝ',
  Z: 'ℤ',
};

/** Signs that stand between two terms, with spaces around them. */
const between =
  'pm ± mp ∓ times × div ÷ cdot · ast ∗ star ⋆ cup ∪ cap ∩ setminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ oplus ⊕ ' +
  'otimes ⊗ circledast ⊛ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ ll ≪ gg ≫ approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ ' +
  'propto ∝ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ to → rightarrow → leftarrow ← ' +
  'longrightarrow → leftrightarrow ↔ Rightarrow ⇒ implies ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⇔ mapsto ↦ ' +
  'mid | parallel ∥ perp ⊥ lt < gt > colon : vdash ⊢ models ⊨ quad \u2003 qquad \u2003';

const alone =
  'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ ' +
  'mu μ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω ' +
  'Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ partial ∂ nabla ∇ ' +
  'sum ∑ prod ∏ int ∫ iint ∬ oint ∮ forall ∀ exists ∃ neg ¬ lnot ¬ emptyset ∅ varnothing ∅ ell ℓ hbar ℏ Re ℜ Im ℑ ' +
  'aleph ℵ circ ° degree ° prime ′ top ⊤ bot ⊥ angle ∠ triangle △ square □ checkmark ✓ dagger † ddagger ‡ ' +
  'ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrace { rbrace } ' +
  'lbrack [ rbrack ] lvert | rvert | vert | lVert ‖ rVert ‖ Vert ‖ backslash \\ imath ı jmath ȷ uparrow ↑ downarrow ↓';

const symbols: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pairs(between).map(([name, sign]) => [name, ` ${sign} `])),
  ...Object.fromEntries(pairs(alone)),
  '\\': '; ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '!': '',
  ' ': ' ',
  '|': '‖',
};

function pairs(list: string): [string, string][] {
  const words = list.split(' ');
  return words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1]!]] : []));
}
