import * as z from 'zod';
import type {JsonKey} from '../command';

interface Node {
  meaning?: string;
  isList: boolean;
  below: Map<string, Node>;
}

function schemaOf({meaning, isList, below}: Node): z.ZodType {
  const fields = [...below]
    .filter(([name]) => !name.startsWith('<'))
    .map(([name, node]) => [name, schemaOf(node)] as const);
  // Names of the user's choice, `<id>`, are further properties.
  const one = below.size === 0 ? z.unknown() : z.looseObject(Object.fromEntries(fields));
  const schema = isList ? z.array(one).nullish() : one.nullish();
  return meaning === undefined ? schema : schema.describe(meaning);
}

/** Returns the schema of a command's JSON output. It names and explains the keys, any of which may be `null`. */
export function outputOf(keys: readonly JsonKey[]): z.ZodType {
  const root: Node = {isList: false, below: new Map()};
  for (const [path, meaning] of keys) {
    let node = root;
    for (const part of path.split('.')) {
      const name = part.replace('[]', '');
      const next: Node = node.below.get(name) ?? {isList: false, below: new Map()};
      next.isList ||= part.endsWith('[]');
      node.below.set(name, next);
      node = next;
    }
    node.meaning ??= meaning;
  }
  return z.looseObject(Object.fromEntries([...root.below].map(([name, node]) => [name, schemaOf(node)])));
}
