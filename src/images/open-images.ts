import { type Diagnostic, problem, type Result } from '../diagnostics/diagnostic.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { ProjectFiles } from '../project/files/project-files.ts';
import { openOctavoFolder } from '../project/octavo-folder.ts';
import { type Project, whereIs } from '../project/project.ts';
import { fetchImages } from './fetch-images.ts';
import { imageAddresses } from './image-addresses.ts';
import { largeImages, resizeImages } from './resize-images.ts';
import { hasResizer, resizerId } from './resizer.ts';
import { noImages, type SiteImages } from './site-images.ts';

/** Makes and fetches copies of a site's images before any page is rendered. They are kept in `.octavo/images`. */
export async function openImages(
  project: Project,
  sources: Pick<ProjectFiles, 'read'>,
  fetcher: Fetcher,
  progress: (stage: string, done: number, total: number) => void,
): Promise<Result<SiteImages>> {
  const { images, privacy } = project.config.octavo;
  const diagnostics: Diagnostic[] = [];
  const resizes = images.resize ?? hasResizer(project.root);
  const large = resizes ? largeImages(project) : [];
  if (large.length > 0 && images.resize && resizerId() === undefined)
    diagnostics.push(missingResizer(project));
  const remote = privacy?.images === 'copy' ? addressesIn(project, sources) : undefined;
  if (large.length === 0 && !remote?.length)
    return { value: { ...noImages, ...(remote && { fetched: new Map() }) }, diagnostics };
  const folder = openOctavoFolder(project.root, 'images');
  if (folder === undefined) return { value: noImages, diagnostics };
  const resized = await resizeImages(project.root, large, folder, (done, total) =>
    progress('images', done, total),
  );
  const fetched = remote && (await fetchImages(remote, folder, fetcher));
  return {
    value: { resized: resized.value, ...(fetched && { fetched }) },
    diagnostics: [...diagnostics, ...resized.diagnostics],
  };
}

function missingResizer(project: Project): Diagnostic {
  const message = 'No image is resized: the package `sharp` is not installed beside Octavo.';
  return problem('image/no-resizer', message, {
    location: whereIs(project, ['octavo', 'images', 'resize']),
    hint: 'Run `npm install sharp`, or remove the setting.',
  });
}

/** Addresses of images of other hosts in pages and snippets. */
function addressesIn(
  { pages, snippets }: Pick<Project, 'pages' | 'snippets'>,
  sources: Pick<ProjectFiles, 'read'>,
): string[] {
  const files = [...pages.map(({ file }) => file), ...snippets];
  return [...new Set(files.flatMap((file) => imageAddresses(sources.read(file) ?? '')))];
}
