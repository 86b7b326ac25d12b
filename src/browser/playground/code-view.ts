import { sampleLanguage, sampleLanguages } from '../../openapi/samples/languages.ts';
import { canSend, sampleCode } from '../../openapi/samples/request-samples.ts';
import { sentMethod } from '../../openapi/samples/sent-method.ts';
import { recall } from '../storage.ts';
import { h, select } from './dom.ts';
import { coloured } from './highlight.ts';
import type { Model } from './model.ts';

/** The request as code in a selectable language, updated while the reader types. */
export function codeView(model: Model): HTMLElement {
  const { settings, string, operation } = model.source;
  const hasBody = (operation.body?.contents.length ?? 0) > 0;
  const first = settings.languages.flatMap((id) => sampleLanguage(id) ?? []);
  const all = [...new Set([...first, ...sampleLanguages])].filter((language) =>
    canSend(language, sentMethod(operation), hasBody),
  );
  const code = h('code');
  const copy = h('oct-copy' as 'div', {
    class: 'oct-play-copy',
    'data-copied': string('copied'),
    'data-failed': string('copyFailed'),
  });
  copy.append(h('button', { type: 'button', class: 'oct-play-quiet' }, string('copy')));
  const list = select(
    { 'aria-label': string('request'), onchange: () => draw() },
    all.map(({ id, label }) => ({ value: id, label })),
    (all.find(({ label }) => label === chosenBefore()) ?? all[0]!).id,
  );
  const draw = () => {
    const language = sampleLanguage(list.value)!;
    const text = sampleCode(language, model.request());
    copy.dataset.text = text;
    code.replaceChildren(...coloured(text, language.grammar));
  };
  draw();
  model.onChange(draw);
  return h(
    'section',
    { class: 'oct-play-card', 'aria-label': string('request') },
    h('div', { class: 'oct-play-card-head' }, h('h3', {}, string('request')), list, copy),
    h('pre', { class: 'oct-play-sample', tabindex: '0' }, code),
  );
}

/** The language that was selected for samples on pages, if available here (`oct-tabs` saves it). */
function chosenBefore(): string | undefined {
  try {
    const labels: unknown = JSON.parse(recall('localStorage', 'octavo-tabs') ?? '[]');
    const list = Array.isArray(labels) ? labels : [];
    return list.find((label) => sampleLanguages.some((language) => language.label === label));
  } catch {
    return undefined;
  }
}
