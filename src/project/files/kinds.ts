/**
 * What a file is by its name alone. Assets are of a kind that sites serve; data may be for readers or may be there for
 * another reason; tools' files and whatever else there is are about the repository.
 */
export type FileKind =
  | 'page'
  | 'snippet'
  | 'style'
  | 'script'
  | 'asset'
  | 'data'
  | 'tool'
  | 'other';

const snippetFolder = /(^|\/)_?snippets\//;

/** Pictures, films, sounds, fonts, models and documents. */
const servedTypes = typesOf(
  'png jpg jpeg gif svg webp avif ico bmp tif tiff apng heic',
  'mp4 webm mov m4v ogv avi mkv mp3 wav ogg oga m4a aac flac opus vtt srt',
  'woff woff2 ttf otf eot',
  'pdf doc docx xls xlsx ppt pptx odt ods odp epub rtf html htm xsl ics',
  'webmanifest rss atom wasm glb gltf usdz riv lottie',
);

/** What readers may download, and what programs keep for themselves in the same form. */
const dataTypes = typesOf(
  'txt csv tsv json jsonl ndjson yaml yml xml xsd geojson toml parquet sqlite',
  'zip gz tgz tar bz2 xz 7z rar dmg exe msi deb rpm apk jar whl',
  'graphql gql proto wsdl crt cer asc sig sh bash ps1 bat cmd ipynb',
);

/** What crawlers, browsers and hosts ask every site for, and proofs that a domain is the author's. */
const askedFor = [
  /^(?:robots|ads|app-ads|humans|security|llms|llms-full|keybase)\.txt$/i,
  /^(?:sitemap[\w-]*|rss|atom|feed|browserconfig|opensearch|crossdomain|bingsiteauth)\.xml$/i,
  /^(?:manifest|sellers|assetlinks|favicons?)\.json$/i,
  /^apple-app-site-association$/i,
  /^(?:openapi|swagger|asyncapi)\.(?:json|ya?ml)$/i,
  // IndexNow: a key that is its own name.
  /^[\da-f-]{8,128}\.txt$/i,
  // The domain, on hosts that publish a repository.
  /^CNAME$/,
];

function typesOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** Manifests, lock files and settings of tools, for which a site has no use. */
const toolFiles = [
  /^(package|composer|deno|bower|lerna|turbo|nx|biome|renovate|vercel|firebase|mint|docs)\.jsonc?$/,
  /^[jt]sconfig(\.[\w-]+)?\.json$/,
  /^(package-lock|npm-shrinkwrap|composer-lock|gt-lock)\.json$/,
  /^(yarn|pnpm-lock|pnpm-workspace|bun|poetry|uv|cargo|gemfile|pipfile|deno)\.(lock|yaml|lockb)$/i,
  /^(docker-compose|compose|mkdocs|netlify|wrangler|lefthook|dependabot|pyproject|cargo|fly|book)\.(ya?ml|toml)$/i,
  /^(requirements|constraints)[\w-]*\.txt$/,
  /\.config\.(?:[cm]?[jt]s|json)$/,
  /\.(test|spec|stories|d)\.[cm]?[jt]sx?$/,
  /^(licen[cs]e|notice|codeowners|makefile|dockerfile|procfile|gemfile|justfile|thumbs\.db|desktop\.ini)$/i,
];

export function kindOf(file: string): FileKind {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const type = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (type === 'mdx' || type === 'md') return snippetFolder.test(file) ? 'snippet' : 'page';
  if (/(?:^|\/)\.well-known\//.test(file)) return 'asset';
  if (toolFiles.some((pattern) => pattern.test(name))) return 'tool';
  if (type === 'jsx' || type === 'tsx') return 'snippet';
  if (type === 'css') return 'style';
  if (type === 'js') return 'script';
  if (servedTypes.has(type) || askedFor.some((pattern) => pattern.test(name))) return 'asset';
  return dataTypes.has(type) ? 'data' : 'other';
}

/** Whether a file may be a specification, to be found out by `sniffSpec`. */
export function mayBeSpec(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file);
}
