import {applyFix, isObject, parse, textIn, type Fix, type Json, type JsonObject} from '@site/src/engine';

type Tree = Extract<ReturnType<typeof parse>, {tree: unknown}>['tree'];
/** A change of the text at an offset. */
type Edit = Extract<Fix['edits'][number], {offset: number}>;

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A value on one line, as the examples are written: {"id": "fast", "type": "SMA"}. */
export function oneLine(value: Json): string {
  if (Array.isArray(value)) {
    return `[${(value as readonly Json[]).map(oneLine).join(', ')}]`;
  }
  return isObject(value)
    ? `{${Object.entries(value)
        .map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`)
        .join(', ')}}`
    : JSON.stringify(value);
}

/** The ids of a list whose items all have one. */
function idsOf(list: readonly Json[]): string[] | null {
  const ids = list.flatMap((item) => textIn(item, 'id') ?? []);
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : null;
}

/** The places in `before` of the items that begin `after`, in order; what comes after them is new. */
function keptPlaces(before: readonly Json[], after: readonly Json[]): number[] {
  const [old, now] = [idsOf(before), idsOf(after)];
  const places: number[] = [];
  for (const [index, item] of after.entries()) {
    const from = (places.at(-1) ?? -1) + 1;
    const place =
      old !== null && now !== null
        ? old.indexOf(now[index] as string, from)
        : before.length === after.length
          ? index
          : before.findIndex((candidate, at) => at >= from && isSame(candidate, item));
    if (place < 0) {
      break;
    }
    places.push(place);
  }
  return places;
}

interface Children {
  text: string;
  container: Tree;
  /** Which children stay. */
  stays: (index: number) => boolean;
  /** What comes after the last one. */
  added: readonly string[];
}

/** Removes children of an object or a list and appends others, with the space between them that the author uses. */
function childEdits({text, container, stays, added}: Children): Edit[] {
  const children = container.children ?? [];
  const endOf = ({offset, length}: Tree): number => offset + length;
  const gone = children.flatMap((child, index): Edit[] => {
    if (stays(index)) {
      return [];
    }
    const before = children[index - 1];
    const hasKeptBefore = children.slice(0, index).some((_, place) => stays(place));
    const [start, end] =
      hasKeptBefore && before !== undefined ? [endOf(before), endOf(child)] : [child.offset, (children[index + 1] as Tree).offset];
    return [{offset: start, length: end - start, text: ''}];
  });
  const last = children.at(-1) as Tree;
  const [from, to] = [children.length > 1 ? endOf(children.at(-2) as Tree) : container.offset + 1, last.offset];
  const space = text.slice(from, to).replace(',', '');
  const separator = children.length > 1 || space.includes('\n') ? space : ' ';
  const appended = added.map((item) => `,${separator}${item}`).join('');
  return [...gone, ...(appended === '' ? [] : [{offset: endOf(last), length: 0, text: appended}])];
}

const whole = ({offset, length}: Tree, after: Json): Edit[] => [{offset, length, text: oneLine(after)}];

function inList(text: string, tree: Tree, before: readonly Json[], after: readonly Json[]): Edit[] {
  const places = keptPlaces(before, after);
  const children = tree.children ?? [];
  return places.length === 0
    ? whole(tree, after)
    : [
        ...places.flatMap((place, index) => differences(text, children[place] as Tree, before[place] as Json, after[index] as Json)),
        ...childEdits({text, container: tree, stays: (index) => places.includes(index), added: after.slice(places.length).map(oneLine)}),
      ];
}

function inObject(text: string, tree: Tree, before: JsonObject, after: JsonObject): Edit[] {
  const children = tree.children ?? [];
  const keys = children.map(({children: [name] = []}) => name?.value as string);
  const stays = (index: number): boolean => Object.hasOwn(after, keys[index] as string);
  const added = Object.entries(after).filter(([key]) => !Object.hasOwn(before, key));
  return keys.some((_, index) => stays(index))
    ? [
        ...keys.flatMap((key, index) =>
          stays(index) ? differences(text, children[index]?.children?.[1] as Tree, before[key] as Json, after[key] as Json) : [],
        ),
        ...childEdits({text, container: tree, stays, added: added.map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`)}),
      ]
    : whole(tree, after);
}

/** The edits of a text that make one value of another; each is as small as can be, and none overlaps another. */
function differences(text: string, tree: Tree, before: Json, after: Json): Edit[] {
  if (isSame(before, after)) {
    return [];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return inList(text, tree, before as readonly Json[], after as readonly Json[]);
  }
  return isObject(before) && isObject(after) ? inObject(text, tree, before, after) : whole(tree, after);
}

/** A text that says `after`; what it said already keeps its layout. A text that is not JSON stays as it is. */
export function editedText(text: string, after: Json): string {
  const parsed = parse(text);
  return 'diagnostics' in parsed ? text : applyFix(text, {title: '', edits: differences(text, parsed.tree, parsed.value, after)});
}
