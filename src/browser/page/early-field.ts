/** A field that takes what a reader types until the real one is there. */
export interface EarlyField {
  /**
   * Removes the field and gives the focus back. Resolves to the text, once a word under composition is finished;
   * to undefined when the reader has pressed Escape meanwhile.
   */
  take(): Promise<string | undefined>;
}

/**
 * Puts the focus into a field that nobody sees, so that corrections, input methods and the keyboard of a phone work
 * as in any other; collecting single keys would lose them.
 */
export function openEarlyField(label: string): EarlyField {
  const before = document.activeElement;
  const field = document.createElement('input');
  field.className = 'oct-hidden';
  field.type = 'search';
  field.ariaLabel = label;
  field.maxLength = 300;
  // Where the reader is: browsers scroll to where one types.
  field.style.position = 'fixed';
  field.style.top = '0';
  // Phones enlarge the page for a field with smaller text.
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
