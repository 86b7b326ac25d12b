/**
 * Makes everything around an element inert, as a modal dialog does: its siblings and those of all its ancestors,
 * including elements added later. Elements that are already inert are left alone. Returns a function that undoes this.
 */
export function isolate(element: Element): () => void {
  const covered = new Set<HTMLElement>();
  const cover = () => {
    for (const parent of parentsOf(element)) {
      for (const child of parent.children) {
        if (!(child instanceof HTMLElement) || child.contains(element) || child.inert) continue;
        if (child.matches('dialog, script, template')) continue;
        child.inert = true;
        covered.add(child);
      }
    }
  };
  cover();
  const observer = new MutationObserver(cover);
  for (const parent of parentsOf(element)) observer.observe(parent, { childList: true });
  return () => {
    observer.disconnect();
    for (const child of covered) child.inert = false;
  };
}

/** The parent and all further ancestors up to the body. */
function parentsOf(element: Element): Element[] {
  const parents: Element[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement)
    parents.push(at.parentElement);
  return parents;
}
