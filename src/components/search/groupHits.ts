import {BEST} from '@site/src/search/row';
import type {SearchHit} from '@site/src/search/searchHit';

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

/** Groups hits: the best ones first, the others by top-level category, at most 5 of each, those of a page together. */
export function groupHits(hits: readonly SearchHit[]): {title: string; hits: SearchHit[]}[] {
  const others = [...grouped(hits.slice(BEST), ({hierarchy}) => hierarchy.lvl0)].map(([category, members]) => ({
    title: `更多 · ${category}`,
    hits: [...grouped(members, ({hierarchy}) => hierarchy.lvl1).values()].flat(),
  }));
  return [{title: '最相关', hits: hits.slice(0, BEST)}, ...others];
}
