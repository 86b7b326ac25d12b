import type { Result } from '../diagnostics/diagnostic.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { ProjectFiles } from '../project/files/project-files.ts';
import { openOctavoFolder } from '../project/octavo-folder.ts';
import type { Project } from '../project/project.ts';
import { fetchImages } from './fetch-images.ts';
import { imageAddresses } from './image-addresses.ts';
import { resizeImages } from './resize-images.ts';
import { noImages, type SiteImages } from './site-images.ts';

/** Copies of the images of a site, made and fetched before any page shows them. Kept in `.octavo/images`. */
export async function openImages(
  project: Project,
  sources: Pick<ProjectFiles, 'read'>,
  fetcher: Fetcher,
  progress: (stage: string, done: number, total: number) => void,
): Promise<Result<SiteImages>> {
  const { images, privacy } = project.config.octavo;
  const folder = openOctavoFolder(project.root, 'images');
  if (folder === undefined) return { value: noImages, diagnostics: [] };
  const resized = images.resize
    ? await resizeImages(project, folder, (done, total) => progress('images', done, total))
    : { value: noImages.resized, diagnostics: [] };
  if (privacy?.images !== 'copy') return { ...resized, value: { resized: resized.value } };
  const fetched = await fetchImages(addressesIn(project, sources), folder, fetcher);
  return { ...resized, value: { resized: resized.value, fetched } };
}

/** Addresses of images of other hosts in pages and snippets. */
function addressesIn(
  { pages, snippets }: Pick<Project, 'pages' | 'snippets'>,
  sources: Pick<ProjectFiles, 'read'>,
): string[] {
  const files = [...pages.map(({ file }) => file), ...snippets];
  return [...new Set(files.flatMap((file) => imageAddresses(sources.read(file) ?? '')))];
}
