import type { Random } from './random.ts';
import { noun } from './words.ts';

/** One code block of a language, with names that differ from block to block so that no cache can help. */
type Writer = (a: string, b: string, n: number) => string;

const writers: Record<string, Writer> = {
  js: (a, b, n) => `import { create${up(a)} } from '@example/${b}';

const ${a} = create${up(a)}({
  retries: ${n},
  region: 'eu-${(n % 5) + 1}',
  // Keep this below the limit of your plan.
  timeout: ${n * 250},
});

for (const ${b} of await ${a}.list()) {
  if (${b}.state === 'ready') console.log(\`\${${b}.id}: \${${b}.size}\`);
}`,
  ts: (a, b, n) => `interface ${up(a)} {
  id: string;
  ${b}s: readonly ${up(b)}[];
  createdAt?: Date;
}

export async function load${up(a)}(id: string, limit = ${n}): Promise<${up(a)} | undefined> {
  const response = await fetch(\`/v1/${a}s/\${id}?limit=\${limit}\`);
  if (!response.ok) return undefined;
  return (await response.json()) as ${up(a)};
}`,
  python: (a, b, n) => `from example import ${up(a)}Client

client = ${up(a)}Client(token="secret", retries=${n})


def collect_${b}s(limit: int = ${n * 10}) -> list[dict]:
    """Return every ${b} that is ready."""
    found = []
    for ${b} in client.${b}s(limit=limit):
        if ${b}["state"] != "ready":
            continue
        found.append({"id": ${b}["id"], "size": ${b}["size"] * 2})
    return found`,
  bash: (a, b, n) => `export EXAMPLE_TOKEN="$(cat ~/.example/token)"
example ${a} create --name ${b}-${n} --region eu-${(n % 4) + 1}
for id in $(example ${a} list --quiet | head -n ${n}); do
  example ${b} attach "$id" --wait || echo "could not attach $id" >&2
done`,
  json: (a, b, n) => `{
  "${a}": {
    "name": "${b}-${n}",
    "enabled": ${n % 2 === 0},
    "limits": { "requests": ${n * 100}, "window": "1m" },
    "${b}s": ["first", "second", "third"],
    "parent": null
  }
}`,
  go: (a, b, n) => `package ${a}

import (
	"context"
	"fmt"
)

// ${up(b)} keeps what the ${a} needs.
type ${up(b)} struct {
	ID    string
	Count int
}

func List(ctx context.Context, limit int) ([]${up(b)}, error) {
	if limit > ${n} {
		return nil, fmt.Errorf("limit %d is above ${n}", limit)
	}
	items := make([]${up(b)}, 0, limit)
	return items, ctx.Err()
}`,
};

export const languages = Object.keys(writers);

export function codeBlock(random: Random): string {
  const language = random.pick(languages);
  const code = writers[language]!(noun(random), noun(random), random.between(2, 90));
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function up(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1);
}
