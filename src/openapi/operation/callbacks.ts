import { pointer } from '../../project/project.ts';
import type { SpecFiles, Target } from '../document/spec-files.ts';
import { isMapping, mapping, words } from '../document/values.ts';
import { httpMethods } from '../operation-ref.ts';
import type { Callback } from './operation.ts';
import { entriesAt, resolve } from './references.ts';

/** The requests that an operation makes the API send: one for each expression and method. */
export function callbacksAt(operation: Target, place: string, files: SpecFiles): Callback[] {
  return entriesAt(operation, 'callbacks', files).flatMap(([name, callback]) =>
    Object.keys(mapping(callback.value)).flatMap((expression) => {
      if (expression.startsWith('x-')) return [];
      const path = [...callback.path, expression];
      const item = resolve(
        { ...callback, path, value: mapping(callback.value)[expression] },
        files,
      );
      return httpMethods.flatMap((method) => {
        const value = mapping(item?.value)[method];
        if (!isMapping(value)) return [];
        const summary = words(value.summary);
        return [
          {
            name,
            expression,
            method,
            pointer: place + pointer(['callbacks', name, expression, method]),
            ...(summary !== undefined && { summary }),
          },
        ];
      });
    }),
  );
}
