import * as z from 'zod';

/** The keys that a schema allows for objects at a path, from all options of a union. */
export function schemaKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let level = shapesOf(schema);
  for (const part of path) level = level.flatMap((shape) => step(shape, part)).flatMap(shapesOf);
  const keys = level.flatMap((shape) =>
    shape instanceof z.ZodObject ? Object.keys(shape.shape) : [],
  );
  return [...new Set(keys)];
}

function step(shape: z.core.$ZodType, part: PropertyKey): z.core.$ZodType[] {
  if (shape instanceof z.ZodArray) return [shape.element];
  if (shape instanceof z.ZodRecord) return [shape.valueType];
  if (shape instanceof z.ZodObject) {
    const child: z.core.$ZodType | undefined = shape.shape[String(part)];
    return child ? [child] : [];
  }
  return [];
}

/** A schema without its wrappers (optional, default, lazy), or all options of a union. */
function shapesOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(shapesOf);
  if (schema instanceof z.ZodLazy) return shapesOf(schema.unwrap());
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return shapesOf(schema.unwrap());
  }
  return [schema];
}
