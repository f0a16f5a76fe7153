import {quoted} from '@site/src/engine';
import {textSizeProblem} from './textSizeProblem';

/** Most texts kept of one rule. */
const VERSIONS = 10;
/** Most rules without a name; those with one are all kept. */
const UNNAMED = 20;
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

const isRecord = (value: unknown): value is Dictionary<unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
const nameIn = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST_NAME) : '');
const dayIn = (value: unknown): string => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');

/** A rule from a file or from storage; `null` where it has no text that the editor takes. */
function ruleIn(value: unknown, place: number): MyRule | null {
  if (typeof value === 'string') {
    // What was stored before rules had names.
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

/** The rules that are kept: of those without a name the first ones. */
function kept(rules: readonly MyRule[]): MyRule[] {
  const dropped = new Set(rules.filter(({name}) => name === '').slice(UNNAMED));
  return rules.filter((rule) => !dropped.has(rule));
}

/** Texts, each once. */
const unique = (all: readonly string[]): string[] => [...new Set(all)].slice(0, VERSIONS);

interface Written {
  id: string;
  text: string;
  day: string;
  /** The newest text, where the new one continues it; otherwise the old one stays as an earlier version. */
  continues: string | null;
}

/** The rules after a text was written: its rule comes first. A rule without a name that is this very text is one with it. */
export function withText(rules: readonly MyRule[], {id, text, day, continues}: Written): MyRule[] {
  const old = rules.find((rule) => rule.id === id);
  const before = old?.versions ?? [];
  const earlier = before[0] === continues ? before.slice(1) : before;
  const others = rules.filter((rule) => rule.id !== id && !(rule.name === '' && rule.versions.length === 1 && rule.versions[0] === text));
  return kept([{id, name: old?.name ?? '', changed: day, versions: unique([text, ...earlier])}, ...others]);
}

/** The rules without what was written last into one of them, if it has an earlier text: that belongs to another rule now. */
export const without = (rules: readonly MyRule[], id: string, written: string | null): MyRule[] =>
  rules.map((rule) =>
    rule.id === id && rule.versions.length > 1 && rule.versions[0] === written ? {...rule, versions: rule.versions.slice(1)} : rule,
  );

export const renamed = (rules: readonly MyRule[], id: string, name: string): MyRule[] =>
  rules.map((rule) => (rule.id === id ? {...rule, name: nameIn(name)} : rule));

/** What a file of rules says it is. */
const FORMAT = 'playground-rules';

/** All rules as one file. */
export const rulesFile = (rules: readonly MyRule[]): string => `${JSON.stringify({format: FORMAT, rules}, null, 2)}\n`;

/** The rules together with those of a file. */
export interface Brought {
  rules: MyRule[];
  /** How many are new, have other texts than before, or are as they were. */
  added: number;
  changed: number;
  same: number;
  /** What was left out and why, one sentence each, in Chinese. */
  problems: string[];
}

/**
 * Adds the rules of a file. A rule that is there already keeps its texts, and those of the file become earlier versions of it: nothing
 * is lost.
 * @param name of the file.
 * @returns why none of it can be used, in Chinese, where nothing can.
 */
export function broughtRules(rules: readonly MyRule[], name: string, file: string): Brought | {problem: string} {
  const told = `“${quoted(name)}” `;
  let value: unknown;
  try {
    value = JSON.parse(file);
  } catch {
    return {problem: `${told}不是 JSON，没有放进来；请选从这里“存成一个文件”得到的文件。`};
  }
  if (!isRecord(value) || value.format !== FORMAT || !Array.isArray(value.rules)) {
    return {problem: `${told}不是从这里“存成一个文件”得到的文件，没有放进来；它若是一条策略，请把它拖到页面上。`};
  }
  const brought: Brought = {rules: [...rules], added: 0, changed: 0, same: 0, problems: []};
  value.rules.forEach((item: unknown, place) => {
    const rule = typeof item === 'string' ? null : ruleIn(item, place);
    if (rule === null) {
      brought.problems.push(`第 ${place + 1} 条没有编辑框放得下的文字，没有放进来。`);
      return;
    }
    const index = brought.rules.findIndex(({id}) => id === rule.id);
    const own = brought.rules[index];
    if (own === undefined) {
      brought.rules.push(rule);
      brought.added += 1;
      return;
    }
    const versions = unique([...own.versions, ...rule.versions]);
    const isSame = versions.length === own.versions.length && (own.name !== '' || rule.name === '');
    brought.rules[index] = {...own, name: own.name || rule.name, versions};
    brought[isSame ? 'same' : 'changed'] += 1;
  });
  return {...brought, rules: kept(brought.rules)};
}

/** What came of a file, in one line. */
export const broughtSentence = ({added, changed, same, problems}: Brought): string =>
  [
    added === 0 ? '没有新的规则' : `放进来 ${added} 条新的`,
    ...(changed === 0 ? [] : [`${changed} 条多了几版文字`]),
    ...(same === 0 ? [] : [`${same} 条已经有了`]),
  ].join('，') + `。${problems.join('')}`;
