/** What a field of the form knows of itself. */
interface Watched {
  required: boolean;
  isEmpty(): boolean;
}

const watched = new WeakMap<Element, Watched>();

/** A field says whether it has to be filled in, and whether it is. */
export function watchField(element: Element, field: Watched): void {
  watched.set(element, field);
}

/**
 * The fields that have to be filled in and are not, outermost first. What is in an empty object that may be left out
 * has no need to be there; of one that may not, the fields that it needs are told.
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

/** Fields without another field between. */
function fieldsIn(place: Element): HTMLElement[] {
  const outer = place.closest('.oct-play-field');
  return [...place.querySelectorAll<HTMLElement>('.oct-play-field')].filter(
    (element) => (element.parentElement?.closest('.oct-play-field') ?? null) === outer,
  );
}

/** Tells at each field that it is required, and leads the reader to the first. */
export function tellEmpty(fields: readonly HTMLElement[], text: string): void {
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
