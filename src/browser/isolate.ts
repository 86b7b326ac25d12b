/**
 * Makes everything around an element inert, as a modal dialog does: its siblings and those of all elements that it is in.
 * What is inert already stays so. Returns what gives it back.
 */
export function isolate(element: Element): () => void {
  const covered: HTMLElement[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (!(sibling instanceof HTMLElement) || sibling === at || sibling.inert) continue;
      if (sibling.matches('dialog, script, template')) continue;
      sibling.inert = true;
      covered.push(sibling);
    }
  }
  return () => {
    for (const sibling of covered) sibling.inert = false;
  };
}
