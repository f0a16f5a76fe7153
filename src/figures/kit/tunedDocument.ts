import type {AnyParameterValues} from '../../engine';

interface Node {
  id?: string;
  name?: string;
  params: object;
}

/** The named nodes of a document with parameters, including nested ones, in order. */
function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.values(value).flatMap(nodesOf);
  // In a valid document names are strings and parameters are objects.
  return 'params' in value && ('id' in value || 'name' in value) ? [value as Node, ...inner] : inner;
}

/**
 * Changes the values of some parameters in a strategy document.
 * @param text a valid document.
 * @param values by `id.parameter`: the id of an indicator or signal, or the name of a transformer, and a parameter
 * stated in the document.
 * @returns the text of the changed document.
 * @throws RangeError in Chinese naming the known parameters.
 */
export function tunedDocument(text: string, values: AnyParameterValues): string {
  const document: unknown = JSON.parse(text);
  const places = new Map<string, {params: object; key: string}>(
    nodesOf(document).flatMap(({id, name, params}) =>
      Object.keys(params).map((key) => [`${id ?? name}.${key}`, {params, key}] as const),
    ),
  );
  for (const [place, value] of Object.entries(values)) {
    const found = places.get(place);
    if (found === undefined) {
      throw new RangeError(`策略里没有写明参数 “${place}”；写明了的有：${[...places.keys()].join('、')}。`);
    }
    // Defined, not assigned: a JSON key may be `__proto__`.
    Object.defineProperty(found.params, found.key, {value});
  }
  return JSON.stringify(document);
}
