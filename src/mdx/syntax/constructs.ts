import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';

/**
 * Decides about one construct of a syntax extension: keep it, change it, put another before it, or (undefined) remove
 * it.
 */
export type EditConstruct = (construct: Construct) => Construct | Construct[] | undefined;

const fields = ['document', 'flow', 'flowInitial', 'contentInitial', 'string', 'text'] as const;

/** A copy of a micromark extension with edited constructs; the shared original stays unchanged. */
export function editConstructs(extension: Extension, edit: EditConstruct): Extension {
  const copy: Extension = { ...extension };
  for (const field of fields) {
    const record = extension[field];
    if (record) copy[field] = editRecord(record, edit);
  }
  return copy;
}

function editRecord(record: ConstructRecord, edit: EditConstruct): ConstructRecord {
  const copy: ConstructRecord = {};
  for (const [code, value] of Object.entries(record)) {
    const constructs = value === undefined ? [] : Array.isArray(value) ? value : [value];
    const list = constructs.flatMap((construct) => edit(construct) ?? []);
    if (list.length > 0) copy[code as unknown as number] = list;
  }
  return copy;
}
