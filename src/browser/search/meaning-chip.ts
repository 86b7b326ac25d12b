import type { Encoder } from './encoder.ts';
import { element } from './hits.ts';
import type { StringLookup } from './panel-tools.ts';

/** The texts of a switch and what it does. */
interface Acts {
  string: StringLookup;
  onChange(): void;
}

/** The switch for search by meaning; none if the site does not have it. */
export function meaningChips(encoder: Encoder | undefined, acts: Acts): HTMLElement[] {
  return encoder ? [meaningChip(encoder, acts)] : [];
}

/** Shows how much has to be loaded until it is loaded, and offers to try again if loading failed. */
function meaningChip(encoder: Encoder, { string, onChange }: Acts): HTMLElement {
  const chip = element(
    'button',
    'oct-chip oct-chip-switch',
    string('meaning'),
  ) as HTMLButtonElement;
  chip.type = 'button';
  const { megabytes } = encoder;
  const more = element('small', '', '');
  chip.append(' ', more);
  const show = (hint: string) => {
    const isOn = encoder.isOn();
    chip.ariaPressed = String(isOn);
    chip.toggleAttribute('data-set', isOn);
    more.textContent = isOn ? '' : hint;
  };
  const size = megabytes === undefined ? '' : string('meaningSize', { size: megabytes });
  const set = async (isOn: boolean) => {
    chip.ariaBusy = 'true';
    try {
      await encoder.set(isOn);
      show(size);
      onChange();
    } catch {
      show(string('retry'));
    } finally {
      chip.ariaBusy = null;
    }
  };
  chip.addEventListener('click', () => {
    if (chip.ariaBusy === null) void set(!encoder.isOn());
  });
  show(size);
  // What the reader switched on on an earlier page is loaded before the first question.
  if (encoder.isOn()) void set(true);
  return chip;
}
