import type { Theme } from './theme.ts';

/** Output paths of the theme's assets with this id. */
export function assetFiles(theme: Theme, id: string): string[] {
  return theme.assets.filter((asset) => asset.id === id).map((asset) => asset.file);
}

/** By feature, the stylesheet for pages that use it. */
export function featureStyles(theme: Theme): Record<string, string> {
  const styles = theme.assets.filter(
    ({ id, kind, opened }) => kind === 'style' && id !== 'style' && !opened,
  );
  return Object.fromEntries(styles.map(({ id, file }) => [id, file]));
}
