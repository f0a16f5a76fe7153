/** An answer that is JSON but no search result: from another service under the same name, or from a proxy. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

export type Fields = Dictionary<unknown>;

// Any object has fields of unknown values.
export const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** A hit of Algolia with what both DocSearch and the search page need; its other fields are unknown. */
export interface HostedHit extends Fields {
  objectID: string;
  url: string;
  hierarchy: Fields;
}

export interface HostedResult extends Fields {
  hits: HostedHit[];
  nbHits: number;
}

function checkedHit(value: unknown): HostedHit {
  const {objectID, url, hierarchy, ...others} = fields(value);
  if (typeof objectID !== 'string' || typeof url !== 'string' || typeof hierarchy !== 'object' || hierarchy === null) {
    throw new WrongShape('结果里缺少 objectID、url 或 hierarchy');
  }
  return {...others, objectID, url, hierarchy: fields(hierarchy)};
}

/** One result of Algolia. @throws WrongShape */
export function checkedResult(value: unknown): HostedResult {
  const {hits, nbHits, ...others} = fields(value);
  // JSON also has numbers such as `1e999`.
  if (!Array.isArray(hits) || typeof nbHits !== 'number' || !Number.isSafeInteger(nbHits) || nbHits < 0) {
    throw new WrongShape('缺少 hits 或 nbHits');
  }
  return {...others, hits: hits.map(checkedHit), nbHits};
}
