/**
 * The kind of a file by its name. Assets have a type that sites serve; data may be for readers or for programs; tools'
 * files and everything else belong to the repository.
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

/** Images, videos, audio, fonts, models and documents. */
const servedTypes = typesOf(
  'png jpg jpeg gif svg webp avif ico bmp tif tiff apng heic',
  'mp4 webm mov m4v ogv avi mkv mp3 wav ogg oga m4a aac flac opus vtt srt',
  'woff woff2 ttf otf eot',
  'pdf doc docx xls xlsx ppt pptx odt ods odp epub rtf html htm xsl ics',
  'webmanifest rss atom wasm glb gltf usdz riv lottie',
);

/** Formats for downloads that programs also use for their own data. */
const dataTypes = typesOf(
  'txt csv tsv json jsonl ndjson yaml yml xml xsd geojson toml parquet sqlite',
  'zip gz tgz tar bz2 xz 7z rar dmg exe msi deb rpm apk jar whl',
  'graphql gql proto wsdl crt cer asc sig sh bash ps1 bat cmd ipynb',
);

/** Files that crawlers, browsers and hosts request from every site, and proofs of a domain's ownership. */
const askedFor = [
  /^(?:robots|ads|app-ads|humans|security|llms|llms-full|keybase)\.txt$/i,
  /^(?:sitemap[\w-]*|rss|atom|feed|browserconfig|opensearch|crossdomain|bingsiteauth)\.xml$/i,
  /^(?:manifest|sellers|assetlinks|favicons?)\.json$/i,
  /^apple-app-site-association$/i,
  /^(?:openapi|swagger|asyncapi)\.(?:json|ya?ml)$/i,
  // IndexNow: the file is named after its key.
  /^[\da-f-]{8,128}\.txt$/i,
  // GitHub Pages: the domain of the site.
  /^CNAME$/,
];

function typesOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** Manifests, lock files and configuration of tools, which a site does not need. */
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

/** Whether a file may be a specification, which `sniffSpec` then decides. */
export function mayBeSpec(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file);
}
