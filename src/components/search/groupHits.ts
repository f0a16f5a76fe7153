import type {DocSearchHit} from '@site/src/search/docSearchHits';

const PER_GROUP = 5;

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value)) ?? [];
    if (group.length < PER_GROUP) {
      groups.set(keyOf(value), [...group, value]);
    }
  }
  return groups;
}

/** Hits by top-level category, at most 5 of each, those of a page next to each other. */
export function groupHits(hits: readonly DocSearchHit[]): {title: string; hits: DocSearchHit[]}[] {
  return [...grouped(hits, ({hierarchy}) => hierarchy.lvl0)].map(([title, members]) => ({
    title,
    hits: [...grouped(members, ({hierarchy}) => hierarchy.lvl1).values()].flat(),
  }));
}
