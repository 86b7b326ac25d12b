/** The state of a form field. */
interface FieldState {
  required: boolean;
  isEmpty(): boolean;
}

const watched = new WeakMap<Element, FieldState>();

/** Registers a field's functions that tell whether it is required and whether it is empty. */
export function watchField(element: Element, field: FieldState): void {
  watched.set(element, field);
}

/**
 * The required fields that are empty, outermost first. Fields of an empty optional object do not count; those of an
 * empty required object do.
 */
export function emptyFields(place: Element): HTMLElement[] {
  return fieldsIn(place).flatMap((element) => {
    const { required = false, isEmpty } = watched.get(element) ?? {};
    if (!isEmpty?.()) return emptyFields(element);
    if (!required) return [];
    const inside = emptyFields(element);
    return inside.length > 0 ? inside : [element];
  });
}

/** Fields that are not nested in another field. */
function fieldsIn(place: Element): HTMLElement[] {
  const outer = place.closest('.oct-play-field');
  return [...place.querySelectorAll<HTMLElement>('.oct-play-field')].filter(
    (element) => (element.parentElement?.closest('.oct-play-field') ?? null) === outer,
  );
}

/** Marks each field as required and moves the focus to the first one. */
export function markEmpty(fields: readonly HTMLElement[], text: string): void {
  for (const field of fields) {
    const note = field.querySelector(':scope > .oct-play-problem');
    if (note) note.textContent = text;
    field.querySelector('.oct-play-input')?.setAttribute('aria-invalid', 'true');
  }
  const [first] = fields;
  for (
    let folded = first?.closest('details') ?? first?.querySelector('details');
    folded;
    folded = folded.parentElement?.closest('details') ?? null
  ) {
    folded.open = true;
  }
  first?.querySelector<HTMLElement>('.oct-play-input, button')?.focus();
}
