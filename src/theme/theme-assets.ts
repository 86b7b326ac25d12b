import type { Theme } from './theme.ts';

/** Output paths of a theme's assets of this id. */
export function assetFiles(theme: Theme, id: string): string[] {
  return theme.assets.filter((asset) => asset.id === id).map((asset) => asset.file);
}

/** Styles that only pages with a feature link, by feature. */
export function featureStyles(theme: Theme): Record<string, string> {
  const styles = theme.assets.filter(
    ({ id, kind, opened }) => kind === 'style' && id !== 'style' && !opened,
  );
  return Object.fromEntries(styles.map(({ id, file }) => [id, file]));
}
