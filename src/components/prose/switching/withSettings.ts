/** `node.parameter` → value, such as `steady.min_length` → 3. */
export type Settings = Readonly<Record<string, number>>;

type Node = {[key: string]: unknown};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function find(value: unknown, name: string): Node | undefined {
  if (!isNode(value)) {
    return undefined;
  }
  if ((value.id === name || value.name === name) && isNode(value.params)) {
    return value;
  }
  return Object.values(value).map((inner) => find(inner, name)).find((node) => node !== undefined);
}

/**
 * A strategy with other values of some parameters.
 * @param settings by node (the id of an indicator or signal, the name of a transformer) and parameter.
 * @throws Error in Chinese when the strategy has no such node, or the node no such parameter.
 */
export function withSettings(text: string, settings: Settings): string {
  const document: unknown = JSON.parse(text);
  for (const [key, value] of Object.entries(settings)) {
    const [name = '', parameter = ''] = key.split('.');
    const params = find(document, name)?.params as Node | undefined;
    if (params === undefined || !Object.hasOwn(params, parameter)) {
      throw new Error(`策略里没有 “${key}”：请写节点的 id 或转换器的 name，加点，再加已经写明的参数名。`);
    }
    params[parameter] = value;
  }
  return JSON.stringify(document);
}
