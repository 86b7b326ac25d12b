import type { SampleLanguage } from './language.ts';
import { csharp, dotnet } from './languages/csharp.ts';
import { curl } from './languages/curl.ts';
import { dart } from './languages/dart.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javascript } from './languages/javascript.ts';
import { kotlin } from './languages/kotlin.ts';
import { c, cpp } from './languages/libcurl.ts';
import { node } from './languages/node.ts';
import { php } from './languages/php.ts';
import { powershell } from './languages/powershell.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { swift } from './languages/swift.ts';
import { typescript } from './languages/typescript.ts';

/** All languages, in the order of samples when the author chooses none. */
export const sampleLanguages: readonly SampleLanguage[] = [
  curl,
  python,
  javascript,
  typescript,
  node,
  php,
  go,
  java,
  ruby,
  csharp,
  dotnet,
  kotlin,
  swift,
  rust,
  dart,
  powershell,
  c,
  cpp,
];

/** The language for a key or alias in `api.examples.languages`, in any letter case. */
export function sampleLanguage(name: string): SampleLanguage | undefined {
  const key = name.trim().toLowerCase();
  return sampleLanguages.find(({ id, aliases }) => id === key || aliases.includes(key));
}
