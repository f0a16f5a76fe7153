import {quoted} from '@site/src/engine';
import {textSizeProblem} from './textSizeProblem';

/** Maximum number of stored versions of a rule. */
const VERSIONS = 10;
/** Maximum number of rules without a name: the oldest are dropped. */
const UNNAMED = 20;
/** Maximum number of rules with a name: none is dropped. */
export const NAMED = 200;
/** Maximum number of places in a file that are listed one by one. */
const MOST_LISTED = 5;
export const LONGEST_NAME = 40;

/** A rule that a reader wrote. */
export interface MyRule {
  id: string;
  /** Empty without one. */
  name: string;
  /** Day of the last change, as YYYY-MM-DD; empty where it is not known. */
  changed: string;
  /** Its texts, the newest first; at least one. */
  versions: readonly string[];
}

const isRecord = (value: unknown): value is Dictionary<unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const nameIn = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST_NAME) : '');
const dayIn = (value: unknown): string => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');

/** A rule from a file or from storage; `null` where it has no text that the editor takes. */
function ruleIn(value: unknown, place: number): MyRule | null {
  if (typeof value === 'string') {
    // Stored before rules had names.
    return {id: `former-${place}`, name: '', changed: '', versions: [value]};
  }
  const {id, name, changed, versions} = isRecord(value) ? value : {};
  const usable = texts(versions).filter((text) => textSizeProblem(text) === null);
  return usable.length === 0 || typeof id !== 'string'
    ? null
    : {id, name: nameIn(name), changed: dayIn(changed), versions: usable.slice(0, VERSIONS)};
}

/** The stored rules; none where they cannot be read. */
export function rulesIn(stored: string | null): MyRule[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return (Array.isArray(value) ? value : []).map(ruleIn).filter((rule) => rule !== null);
  } catch {
    return [];
  }
}

/** Drops the rules without a name that exceed the limit, from the end. */
function withinLimit(rules: readonly MyRule[]): MyRule[] {
  const dropped = new Set(rules.filter(({name}) => name === '').slice(UNNAMED));
  return rules.filter((rule) => !dropped.has(rule));
}

/** Texts, each once. */
const unique = (all: readonly string[]): string[] => [...new Set(all)].slice(0, VERSIONS);

interface Written {
  id: string;
  text: string;
  day: string;
  /** Newest text, if the new one replaces it; any other newest text stays as an earlier version. */
  continues: string | null;
}

/** Rules after a text was written to one, which comes first. Other unnamed rules with only this text are dropped. */
export function withText(rules: readonly MyRule[], {id, text, day, continues}: Written): MyRule[] {
  const old = rules.find((rule) => rule.id === id);
  const before = old?.versions ?? [];
  const earlier = before[0] === continues ? before.slice(1) : before;
  const others = rules.filter(
    (rule) => rule.id !== id && !(rule.name === '' && rule.versions.length === 1 && rule.versions[0] === text),
  );
  return withinLimit([{id, name: old?.name ?? '', changed: day, versions: unique([text, ...earlier])}, ...others]);
}

/** Rules without the text last written to one of them, which now belongs to another rule. Its only text stays. */
export const without = (rules: readonly MyRule[], id: string, written: string | null): MyRule[] =>
  rules.map((rule) =>
    rule.id === id && rule.versions.length > 1 && rule.versions[0] === written
      ? {...rule, versions: rule.versions.slice(1)}
      : rule,
  );

export const renamed = (rules: readonly MyRule[], id: string, name: string): MyRule[] =>
  rules.map((rule) => (rule.id === id ? {...rule, name: nameIn(name)} : rule));

/** Number of rules with a name, or without one. */
const counted = (rules: readonly MyRule[], hasName: boolean): number =>
  rules.filter(({name}) => (name !== '') === hasName).length;

/** True if no further rule can be stored under a name. */
export const isFull = (rules: readonly MyRule[]): boolean => counted(rules, true) >= NAMED;

/** Format name in a file of rules. */
const FORMAT = 'playground-rules';

/** All rules as one file. */
export const rulesFile = (rules: readonly MyRule[]): string => `${JSON.stringify({format: FORMAT, rules}, null, 2)}\n`;

/** Sentence on the content of a file of rules; also on the editor's text if that is too large to be stored. */
export function savedSentence(file: string, rules: readonly MyRule[], text: string): string {
  const problem = textSizeProblem(text);
  return (
    `${file} 里有 ${rules.length} 条规则，每条最近 ${VERSIONS} 版文字。` +
    (problem === null ? '' : `编辑框里的文字${problem}，没有存下，不在里面；请到“JSON”里复制全文。`)
  );
}

/** Reason for leaving out rules of a file. */
type Reason = 'unusable' | 'named' | 'unnamed';

/** The rules together with those of a file. */
export interface Brought {
  rules: MyRule[];
  /** Number of rules in the file. */
  total: number;
  /** Number of rules that are new, that got further texts, or that are unchanged. */
  added: number;
  changed: number;
  same: number;
  /** Number of existing rules with more texts than can be stored: the earliest of the file were left out. */
  shortened: number;
  /** Places in the file of the rules that were left out, from 1. */
  left: Readonly<Record<Reason, readonly number[]>>;
}

/**
 * Adds the rules of a file. An existing rule keeps its texts, and those of the file become earlier versions of it.
 * @param name of the file.
 * @returns the rules; or the reason why none of the file can be used, in Chinese.
 */
export function broughtRules(rules: readonly MyRule[], name: string, file: string): Brought | {problem: string} {
  const label = `“${quoted(name)}” `;
  let value: unknown;
  try {
    value = JSON.parse(file);
  } catch {
    return {problem: `${label}不是 JSON，没有放进来；请选从这里“存成一个文件”得到的文件。`};
  }
  if (!isRecord(value) || value.format !== FORMAT || !Array.isArray(value.rules)) {
    return {problem: `${label}不是从这里“存成一个文件”得到的文件，没有放进来；它若是一条策略，请把它拖到页面上。`};
  }
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const room = {named: NAMED - counted(rules, true), unnamed: UNNAMED - counted(rules, false)};
  const left: Record<Reason, number[]> = {unusable: [], named: [], unnamed: []};
  const counts = {added: 0, changed: 0, same: 0, shortened: 0};
  value.rules.forEach((item: unknown, place) => {
    const rule = typeof item === 'string' ? null : ruleIn(item, place);
    if (rule === null) {
      left.unusable.push(place + 1);
      return;
    }
    const own = byId.get(rule.id);
    if (own === undefined) {
      const kind = rule.name === '' ? 'unnamed' : 'named';
      if (room[kind] <= 0) {
        left[kind].push(place + 1);
        return;
      }
      room[kind] -= 1;
      byId.set(rule.id, rule);
      counts.added += 1;
      return;
    }
    const texts = new Set([...own.versions, ...rule.versions]);
    const versions = unique([...texts]);
    counts.shortened += texts.size > versions.length ? 1 : 0;
    const isSame = versions.length === own.versions.length && (own.name !== '' || rule.name === '');
    byId.set(rule.id, {...own, name: own.name || rule.name, versions});
    counts[isSame ? 'same' : 'changed'] += 1;
  });
  return {rules: [...byId.values()], total: value.rules.length, ...counts, left};
}

const WHY: Readonly<Record<Reason, string>> = {
  unusable: '没有编辑框放得下的文字',
  named: `有名字的最多存 ${NAMED} 条，放不下；请先删除不要的，再选一次这份文件`,
  unnamed: `没有名字的最多存 ${UNNAMED} 条，放不下；请先给要留的写一个名字，再选一次这份文件`,
};

/** Sentence on the import of a file: the rules added, and those left out with the reasons and the first places. */
export function broughtSentence({total, added, changed, same, shortened, left}: Brought): string {
  const brought = [
    added === 0 ? '没有新的规则' : `放进来 ${added} 条新的`,
    ...(changed === 0 ? [] : [`${changed} 条多了几版文字`]),
    ...(same === 0 ? [] : [`${same} 条已经有了`]),
    ...(shortened === 0 ? [] : [`${shortened} 条的文字超过 ${VERSIONS} 版，较早的没有放进来`]),
  ].join('，');
  const count = Object.values(left).reduce((sum, places) => sum + places.length, 0);
  const reasons = (['unusable', 'named', 'unnamed'] as const).flatMap((reason) => {
    const places = left[reason];
    const more = places.length > MOST_LISTED ? `，还有 ${places.length - MOST_LISTED} 条` : '';
    return places.length === 0 ? [] : [`第 ${places.slice(0, MOST_LISTED).join('、')} 条${more}：${WHY[reason]}。`];
  });
  return `${brought}。${count === 0 ? '' : `文件里共 ${total} 条，没有放进来 ${count} 条。${reasons.join('')}`}`;
}
