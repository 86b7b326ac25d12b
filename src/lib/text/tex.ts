/** The depth to which groups are read; deeper ones stay as written. */
const maxDepth = 50;

const tokens = /\\[A-Za-z]+|\\.|\s+|./gsu;

/**
 * A formula as a line of text: `x²` for `x^2`, `∇f(θ) ≤ 1/n` for `\nabla f(\theta) \le \frac{1}{n}`. Commands without a
 * sign are replaced by their names.
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
    if (depth > maxDepth) return token;
    if (token === '{') return sequence(depth + 1, '}');
    if (token.length === 1) return signs[token] ?? token;
    const name = token.slice(1);
    if (name === 'frac' || /^[dtc]frac$/.test(name))
      return `${single(argument(depth))}/${single(argument(depth))}`;
    if (name === 'sqrt') {
      const root = all[at] === '[' ? optional(depth) : '';
      return `${root && (superscript(root) ?? `(${root})`)}√${single(argument(depth))}`;
    }
    if (/^[dt]?binom$/.test(name)) return `(${argument(depth)} ${argument(depth)})`;
    if (name === 'not') return ` ${accented(argument(depth), '\u0338').normalize('NFC')} `;
    if (name === 'mathbb')
      return [...argument(depth)].map((one) => doubleStruck[one] ?? one).join('');
    const accent = accents.get(name);
    if (accent !== undefined) return accented(argument(depth), accent);
    if (name === 'operatorname') return ` ${words(depth)} `;
    if (/^(?:textcolor|colorbox)$/.test(name)) return skipped(depth) + argument(depth);
    if (/^(?:text\w*|mbox)$/.test(name)) return words(depth);
    if (name === 'begin')
      return /^(?:array|alignedat|alignat\*?)$/.test(argument(depth)) ? skipped(depth) : '';
    // Commands for layout only, and those whose argument names an environment, a colour or a label.
    if (/^(?:end|label|color|tag)$/.test(name)) return skipped(depth);
    if (/^(?:left|right|middle|[bB]igg?[lrm]?|limits|nolimits|displaystyle|textstyle)$/.test(name))
      return all[at] === '.' ? all[at++]!.slice(1) : '';
    if (/^(?:math\w+|bm|boldsymbol|pmb)$/.test(name)) return argument(depth);
    return symbols.get(name) ?? (/^[A-Za-z]/.test(name) ? ` ${name} ` : name);
  }

  /** The argument of a command: a group, a command or a single sign. */
  function argument(depth: number): string {
    while (/^\s/.test(all[at] ?? '')) at++;
    const token = all[at++];
    return token === undefined ? '' : part(token, depth + 1).trim();
  }

  function skipped(depth: number): '' {
    argument(depth);
    return '';
  }

  /** The optional argument of a command, in brackets. */
  function optional(depth: number): string {
    at++;
    return sequence(depth + 1, ']').trim();
  }

  /** Text in a formula keeps its spaces. */
  function words(depth: number): string {
    if (all[at] !== '{') return argument(depth);
    let text = '';
    let open = 0;
    do {
      const token = all[at++]!;
      if (token === '{') open++;
      else if (token === '}') open--;
      else text += /^\\[^A-Za-z]/.test(token) ? token.slice(1) : token;
    } while (open > 0 && at < all.length);
    return text;
  }
}

function script(mark: string, text: string): string {
  if (text === '') return mark;
  if (text === '°' || text === '′') return text;
  const small = mark === '^' ? superscript(text) : shifted(text, subscripts);
  return small ?? `${mark}${text.length > 1 ? `(${text})` : text}`;
}

function superscript(text: string): string | undefined {
  return shifted(text, superscripts);
}

function shifted(text: string, table: ReadonlyMap<string, string>): string | undefined {
  let small = '';
  for (const one of text.replaceAll(' ', '')) {
    const sign = table.get(one);
    if (sign === undefined) return undefined;
    small += sign;
  }
  return small;
}

/** A single number or name needs no parentheses beside a fraction bar or under a root. */
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

const superscripts = table(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzTnβγδ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀⁿᵝᵞᵟ',
);
const subscripts = table('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

const signs: Readonly<Record<string, string>> = { "'": '′', '~': ' ', '&': ' ', '}': '', '-': '−' };

const accents: ReadonlyMap<string, string> = new Map([
  ['hat', '\u0302'],
  ['widehat', '\u0302'],
  ['bar', '\u0304'],
  ['overline', '\u0304'],
  ['tilde', '\u0303'],
  ['widetilde', '\u0303'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['vec', '\u20d7'],
]);

const doubleStruck: Readonly<Record<string, string>> = {
  C: 'ℂ',
  E: '𝔼',
  N: 'ℕ',
  P: 'ℙ',
  Q: 'ℚ',
  R: 'ℝ',
  Z: 'ℤ',
};

/** Signs between two terms, written with spaces around them. */
const operators =
  'pm ± mp ∓ times × div ÷ cdot · ast ∗ star ⋆ cup ∪ cap ∩ setminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ oplus ⊕ ' +
  'otimes ⊗ circledast ⊛ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ ll ≪ gg ≫ approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ ' +
  'propto ∝ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ to → rightarrow → leftarrow ← ' +
  'longrightarrow → leftrightarrow ↔ Rightarrow ⇒ implies ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⇔ mapsto ↦ ' +
  'mid | parallel ∥ perp ⊥ lt < gt > colon : vdash ⊢ models ⊨ quad \u2003 qquad \u2003';

const ordinarySymbols =
  'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ ' +
  'mu μ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω ' +
  'Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ partial ∂ nabla ∇ ' +
  'sum ∑ prod ∏ int ∫ iint ∬ oint ∮ forall ∀ exists ∃ neg ¬ lnot ¬ emptyset ∅ varnothing ∅ ell ℓ hbar ℏ Re ℜ Im ℑ ' +
  'aleph ℵ circ ° degree ° prime ′ top ⊤ bot ⊥ angle ∠ triangle △ square □ checkmark ✓ dagger † ddagger ‡ ' +
  'ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrace { rbrace } ' +
  'lbrack [ rbrack ] lvert | rvert | vert | lVert ‖ rVert ‖ Vert ‖ backslash \\ imath ı jmath ȷ uparrow ↑ downarrow ↓';

const symbols: ReadonlyMap<string, string> = new Map([
  ...pairs(operators).map(([name, sign]): [string, string] => [name, ` ${sign} `]),
  ...pairs(ordinarySymbols),
  ['\\', '; '],
  [',', ' '],
  [';', ' '],
  [':', ' '],
  ['!', ''],
  [' ', ' '],
  ['|', '‖'],
]);

function pairs(list: string): [string, string][] {
  const words = list.split(' ');
  return words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1]!]] : []));
}
