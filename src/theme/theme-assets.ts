import type { Theme } from './theme.ts';

/** Output paths of the theme's assets with this id. */
function assetFiles(theme: Theme, id: string): string[] {
  return theme.assets.filter((asset) => asset.id === id).map((asset) => asset.file);
}

/** The stylesheet for pages that use a feature, by feature. */
function featureStyles(theme: Theme): Record<string, string> {
  const styles = theme.assets.filter(
    ({ id, kind, opened }) => kind === 'style' && id !== 'style' && !opened,
  );
  return Object.fromEntries(styles.map(({ id, file }) => [id, file]));
}

/** What every page of a site links to. `ownStyles` are stylesheets in addition to those of the theme. */
export function pageAssets(theme: Theme, ownStyles: readonly string[]) {
  return {
    assets: {
      styles: [...assetFiles(theme, 'style'), ...ownStyles],
      scripts: [...assetFiles(theme, 'main'), ...assetFiles(theme, 'integrations')],
      featureStyles: featureStyles(theme),
      islands: assetFiles(theme, 'islands'),
    },
    preloads: theme.assets.filter(({ preload }) => preload).map(({ file }) => file),
  };
}

/** The files of a theme to write. The text of each is made on demand. */
export function themeFiles(theme: Theme) {
  return theme.assets.map((asset) => ({
    path: asset.file,
    get body() {
      return asset.body;
    },
    ...(asset.feature && { feature: asset.feature }),
  }));
}
