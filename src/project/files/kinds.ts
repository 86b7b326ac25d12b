/** What a file is by its name alone. */
export type FileKind = 'page' | 'snippet' | 'style' | 'script' | 'asset' | 'other';

const snippetFolder = /(^|\/)_?snippets\//;

/** What sites serve beside their pages; sources and tools' files stay out of what is published. */
const servedTypes = new Set(
  [
    'png jpg jpeg gif svg webp avif ico bmp tif tiff apng heic',
    'mp4 webm mov m4v ogv avi mkv mp3 wav ogg oga m4a aac flac opus vtt srt',
    'woff woff2 ttf otf eot',
    'pdf doc docx xls xlsx ppt pptx odt ods odp epub rtf',
    'txt csv tsv json jsonl ndjson yaml yml xml xsd xsl html htm webmanifest rss atom ics geojson toml',
    'zip gz tgz tar bz2 xz 7z rar dmg exe msi deb rpm apk jar whl',
    'wasm glb gltf usdz riv lottie parquet sqlite',
    'graphql gql proto wsdl crt cer asc sig sh bash ps1 bat cmd ipynb',
  ].flatMap((line) => line.split(' ')),
);

/** Manifests, lock files and settings of tools (reference §2.13; a site has no use for them). */
const toolFiles = [
  /^(package|composer|deno|bower|lerna|turbo|nx|biome|renovate|vercel|firebase|mint|docs)\.jsonc?$/,
  /^[jt]sconfig(\.[\w-]+)?\.json$/,
  /^(package-lock|npm-shrinkwrap|composer-lock|gt-lock)\.json$/,
  /^(yarn|pnpm-lock|pnpm-workspace|bun|poetry|uv|cargo|gemfile|pipfile|deno)\.(lock|yaml|lockb)$/i,
  /^(docker-compose|compose|mkdocs|netlify|wrangler|lefthook|dependabot|pyproject|cargo|fly|book)\.(ya?ml|toml)$/i,
  /^(requirements|constraints)[\w-]*\.txt$/,
  /\.config\.[cm]?[jt]s$/,
  /\.(test|spec|stories|d)\.[cm]?[jt]sx?$/,
];

export function kindOf(file: string): FileKind {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const type = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (type === 'mdx' || type === 'md') return snippetFolder.test(file) ? 'snippet' : 'page';
  if (toolFiles.some((pattern) => pattern.test(name))) return 'other';
  if (type === 'jsx' || type === 'tsx') return 'snippet';
  if (type === 'css') return 'style';
  if (type === 'js') return 'script';
  // `CNAME` names the domain on hosts that publish a repository.
  return servedTypes.has(type) || name === 'CNAME' ? 'asset' : 'other';
}

/** Whether a file may be a specification, to be found out by `sniffSpec`. */
export function mayBeSpec(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file);
}
