import type {AsPlainObject} from 'minisearch';

/**
 * A serialised MiniSearch index without its repetitions: about half the bytes after compression.
 * Documents are numbered 0…count − 1, and their number is their id.
 */
export interface PackedIndex {
  fields: string[];
  count: number;
  /** Average length of each field. */
  averages: number[];
  /** Length of each field of each document, documents in order. */
  lengths: number[];
  /** Sorted, one a line. */
  terms: string;
  /**
   * For each term: the number of its fields; for each field its number, how many documents have it, and for each of
   * them twice the distance from the one before, plus 1 when the term stands there more than once: then how often.
   */
  postings: number[];
}

type Documents = Record<string, number>;
/** Term → field → document → how often. */
type Entry = [term: string, fields: Record<string, Documents>];

function packDocuments(documents: Documents): number[] {
  let before = -1;
  return Object.entries(documents)
    .map(([id, times]): [number, number] => [Number(id), times])
    .sort(([a], [b]) => a - b)
    .flatMap(([id, times]) => {
      const distance = id - before;
      before = id;
      return times === 1 ? [distance * 2] : [distance * 2 + 1, times];
    });
}

/** Packs what `MiniSearch.toJSON` returns for documents that were added in the order of their ids 0, 1, 2… */
export function packIndex(plain: AsPlainObject): PackedIndex {
  const entries = [...(plain.index as unknown as Entry[])].sort(([a], [b]) => (a < b ? -1 : 1));
  const fields = Object.entries(plain.fieldIds)
    .sort(([, a], [, b]) => a - b)
    .map(([name]) => name);
  const lengths = plain.fieldLength as unknown as Record<string, (number | null)[]>;
  return {
    fields,
    count: plain.documentCount,
    averages: (plain.averageFieldLength as number[]).map((average) => Math.round((average ?? 0) * 1000) / 1000),
    lengths: Array.from({length: plain.documentCount}, (_, id) => fields.map((__, field) => lengths[id]?.[field] ?? 0)).flat(),
    terms: entries.map(([term]) => term).join('\n'),
    postings: entries.flatMap(([, byField]) => [
      Object.keys(byField).length,
      ...Object.entries(byField).flatMap(([field, documents]) => [
        Number(field),
        Object.keys(documents).length,
        ...packDocuments(documents),
      ]),
    ]),
  };
}

/** What `MiniSearch.loadJS` expects, and in how many documents each term stands. */
export function unpackIndex({fields, count, averages, lengths, terms, postings}: PackedIndex): {
  plain: AsPlainObject;
  vocabulary: ReadonlyMap<string, number>;
} {
  const vocabulary = new Map<string, number>();
  let position = 0;
  const next = (): number => postings[position++] as number;
  const readDocuments = (): Documents => {
    const documents: Documents = {};
    let id = -1;
    for (let left = next(); left > 0; left--) {
      const step = next();
      id += step >> 1;
      documents[id] = step % 2 === 1 ? next() : 1;
    }
    return documents;
  };
  const index = (terms === '' ? [] : terms.split('\n')).map((term): Entry => {
    const byField: Record<string, Documents> = {};
    let most = 0;
    for (let left = next(); left > 0; left--) {
      const field = next();
      const size = postings[position] as number;
      byField[field] = readDocuments();
      most = Math.max(most, size);
    }
    vocabulary.set(term, most);
    return [term, byField];
  });
  const ids = Array.from({length: count}, (_, id) => id);
  const width = fields.length;
  const plain = {
    documentCount: count,
    nextId: count,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((name, field) => [name, field])),
    fieldLength: Object.fromEntries(ids.map((id) => [id, lengths.slice(id * width, (id + 1) * width)])),
    averageFieldLength: averages,
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  };
  return {plain: plain as unknown as AsPlainObject, vocabulary};
}
