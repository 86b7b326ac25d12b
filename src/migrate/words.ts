/** `getting-started` as a title: `Getting started`. Names with capitals or spaces are left as they are. */
export function nameInWords(name: string): string {
  if (/[A-Z\s]/.test(name)) return name;
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
