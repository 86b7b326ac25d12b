/** A field that collects what a reader types until the real field exists. */
export interface EarlyField {
  /**
   * Removes the field and restores the focus. Resolves to the text, once a word under composition is finished; to
   * undefined if the reader has pressed Escape meanwhile.
   */
  take(): Promise<string | undefined>;
}

/**
 * Moves the focus into an invisible field, so corrections, input methods and the keyboard of a phone work as usual.
 * Collecting single keys would lose them.
 */
export function openEarlyField(label: string): EarlyField {
  const before = document.activeElement;
  const field = document.createElement('input');
  field.className = 'oct-hidden';
  field.type = 'search';
  field.ariaLabel = label;
  field.maxLength = 300;
  // In view, because browsers scroll to the field that is typed into.
  field.style.position = 'fixed';
  field.style.top = '0';
  // Phones zoom into a field with smaller text.
  field.style.fontSize = '1rem';
  let isComposing = false;
  let isGivenUp = false;
  let finished = () => {};
  field.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  field.addEventListener('compositionend', () => {
    isComposing = false;
    finished();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) isGivenUp = true;
  });
  document.body.append(field);
  field.focus({ preventScroll: true });
  return {
    async take() {
      if (isComposing) {
        await new Promise<void>((resolve) => {
          finished = resolve;
        });
      }
      const hadFocus = document.activeElement === field;
      const { value } = field;
      field.remove();
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
      return isGivenUp ? undefined : value;
    },
  };
}
