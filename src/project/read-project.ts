import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem, type Result } from '../diagnostics/diagnostic.ts';
import { addAll } from '../lib/add-all.ts';
import type { ConfigReader } from './config/load-config.ts';
import { readConfig } from './config/read-config.ts';
import { discover } from './discover.ts';
import { confine } from './files/confined.ts';
import type { FileListing } from './files/links.ts';
import { namedPages } from './files/named-pages.ts';
import { withHeadVariables } from './pages/head-variables.ts';
import type { PageReader } from './pages/read-page.ts';
import { type Project, whereIs } from './project.ts';
import type { SearchNames } from './publish/publication.ts';
import { questionsBySection, questionsFile, readQuestions } from './questions/questions-file.ts';
import { addressIn } from './site-address.ts';
import { readMeaning } from './vectors/read-meaning.ts';

export interface ReadOptions {
  /** Folders relative to the root that do not belong to the project, such as the output of a build. */
  ignoredFolders?: readonly string[];
  /** The address of the site, which links may contain. */
  site?: string;
  base?: string;
  /** Reads a page's file; by default, without a cache. */
  readPage?: PageReader;
  /** Reads the configuration; by default, without a cache. */
  readConfig?: ConfigReader;
  /** Finds which files a file refers to; by default, without a cache. */
  searchNames?: SearchNames;
  /** The project's files, if they have just been listed with the same settings. */
  listing?: FileListing;
}

/**
 * Reads a project: its config with `$ref` resolved, and the role of each file. There is no value if the config cannot
 * be read at all, and nothing can be built then. Other problems affect only a single file or setting.
 */
export async function readProject(
  root: string,
  options: ReadOptions = {},
): Promise<Result<Project | undefined>> {
  const folder = path.resolve(root);
  const loaded = await (options.readConfig ?? readConfig)(folder);
  if (!loaded.value) return { value: undefined, diagnostics: loaded.diagnostics };
  const { configFile, included, positions } = loaded.value;
  const questions = await readQuestions(folder);
  const meaning = await readMeaning(folder, loaded.value);
  const { config } = meaning;
  const configFiles = [configFile, ...included];
  const searchFiles = [...(questions.isThere ? [questionsFile] : []), ...meaning.files];

  const templates = await templatesFolder(folder, config.octavo.templates);
  const listing = await discover(folder, {
    named: namedPages(config.navigation),
    ignoredFolders: [...(options.ignoredFolders ?? []), ...(templates ? [templates] : [])],
    configFiles: [...configFiles, ...searchFiles],
    modules: meaning.modules,
    readPage: options.readPage,
    listing: options.listing,
    publication: {
      publish: config.octavo.publish,
      searchNames: options.searchNames,
      destinations: config.redirects.map(({ destination }) => destination),
      address: {
        site: options.site ?? addressIn(config.seo.metatags?.canonical),
        base: options.base,
      },
    },
  });
  const project: Project = {
    root: folder,
    configFile,
    configFiles,
    searchFiles,
    config,
    positions,
    questions: questionsBySection(questions.value),
    vectors: meaning.vectors,
    ...listing.value,
  };
  const pages = withHeadVariables(project.pages, config.variables);
  project.pages = pages.value;
  const diagnostics = [
    ...loaded.diagnostics,
    ...questions.diagnostics,
    ...meaning.diagnostics,
    ...listing.diagnostics,
    ...pages.diagnostics,
  ];
  addAll(
    diagnostics,
    listing.unmatched.map((glob) => unmatchedGlob(project, glob)),
  );
  const { templates: written, ...octavo } = config.octavo;
  if (written !== templates) {
    if (written !== undefined && templates === undefined)
      diagnostics.push(missingTemplates(project, written));
    project.config = { ...config, octavo: { ...octavo, ...(templates && { templates }) } };
  }
  return { value: project, diagnostics };
}

/** The folder of the author's templates, if it is inside the project. */
async function templatesFolder(
  root: string,
  written: string | undefined,
): Promise<string | undefined> {
  if (written === undefined) return undefined;
  const folder = await confine(root, written.replace(/^(\.?\/)+|(?<!\/)\/+$/g, ''));
  if (!('file' in folder)) return undefined;
  const target = await stat(path.join(root, folder.file)).catch(() => undefined);
  return target?.isDirectory() ? folder.file : undefined;
}

function unmatchedGlob(project: Project, glob: string): Diagnostic {
  const place = project.config.octavo.publish.indexOf(glob);
  return problem('config/publish-unmatched', `octavo.publish: "${glob}" matches no file.`, {
    hint: 'Paths are relative to the folder of docs.json. Hidden files and those in .mintignore are never copied.',
    location: whereIs(project, ['octavo', 'publish', place]),
  });
}

function missingTemplates(project: Project, written: string): Diagnostic {
  return problem(
    'config/templates-missing',
    `octavo.templates: there is no folder "${written}" in the project.`,
    {
      hint: 'The path is relative to the folder of docs.json.',
      location: whereIs(project, ['octavo', 'templates']),
    },
  );
}
