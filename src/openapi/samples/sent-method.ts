/**
 * The method as it is sent. A name below `additionalOperations` keeps its capitalization (OpenAPI 3.2, Path Item
 * Object), and `pointer` has it.
 */
export function sentMethod({ method, pointer = '' }: { method: string; pointer?: string }): string {
  const [, name] = /\/additionalOperations\/([^/]+)$/.exec(pointer) ?? [];
  return name?.replaceAll('~1', '/').replaceAll('~0', '~') ?? method.toUpperCase();
}
