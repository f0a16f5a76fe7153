import {openRule} from './rule';
import type {MyRule} from './text/myRules';

/** Most rules that stand side by side. */
export const MOST = 4;

/** A rule that stands beside others. */
export interface Compared {
  name: string;
  text: string;
  /** It is the one in the editor. */
  isOpen: boolean;
}

/** What a reader sets beside the rule in the editor. */
export interface Comparison {
  /** Ids, in the order of the choice. */
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
  /** Shows the table. */
  see: () => void;
}

/** A text in a sentence. One that cannot be read is named, and never takes the list along. */
export function sentenceOf(text: string): string {
  try {
    return openRule(text).sentence?.text ?? '还有错误的文字';
  } catch (error) {
    console.error(error);
    return '打不开的文字';
  }
}

/** The name of a rule, or its sentence. */
export const titleOf = ({name, versions}: Pick<MyRule, 'name' | 'versions'>): string =>
  name === '' ? sentenceOf(versions[0] ?? '') : name;

/** The chosen rules that are there and not in the editor. @param open id of the rule in the editor; `null` where it is none of them. */
export const others = (rules: readonly MyRule[], open: string | null, chosen: readonly string[]): MyRule[] =>
  chosen.flatMap((id) => rules.filter((rule) => rule.id === id && id !== open));

/** The rule in the editor, and those that were chosen beside it, in the order of the choice; none where none was. */
export function sideBySide(rules: readonly MyRule[], open: string | null, text: string, chosen: readonly string[]): Compared[] {
  const beside = others(rules, open, chosen);
  const name = rules.find(({id}) => id === open)?.name ?? '';
  const current = {name: name === '' ? '现在这条' : name, text, isOpen: true};
  return beside.length === 0
    ? []
    : [current, ...beside.map((rule) => ({name: titleOf(rule), text: rule.versions[0] ?? '', isOpen: false}))];
}

/** What the choice leads to. @param count of those chosen. */
export const choiceSentence = (count: number): string =>
  count === 0
    ? `勾选一条，就用同一份行情、同样的设置与现在这条并排比较；最多勾 ${MOST - 1} 条。`
    : `与现在这条并排的有 ${count} 条，表在“结果”里。`;
