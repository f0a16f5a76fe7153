import type {MyRule} from './text/myRules';

/** Fewest and most rules that stand side by side. */
export const FEWEST = 2;
export const MOST = 4;

/** Stands for the rule in the editor while it has no name. */
export const CURRENT = '';

/** A rule that can stand beside others. */
export interface Compared {
  /** Of the reader's rule, or {@link CURRENT}. */
  id: string;
  name: string;
  text: string;
  /** It is the one in the editor. */
  isOpen: boolean;
}

/** What a reader sets side by side. */
export interface Comparison {
  /** Ids, in the order of the choice. */
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
  /** Shows the table. */
  see: () => void;
}

/**
 * The rules that can be compared: those with a name, and that in the editor.
 * @param open id of the rule in the editor; `null` where it is none of them. @param text in the editor.
 */
export function comparable(rules: readonly MyRule[], open: string | null, text: string): Compared[] {
  const named = rules
    .filter(({name}) => name !== '')
    .map(({id, name, versions}) => ({id, name, text: id === open ? text : (versions[0] ?? ''), isOpen: id === open}));
  return named.some(({isOpen}) => isOpen) ? named : [{id: CURRENT, name: '现在这条', text, isOpen: true}, ...named];
}

/** Those with the chosen ids, in the order of the choice. */
export const chosenOf = (all: readonly Compared[], chosen: readonly string[]): Compared[] =>
  chosen.map((wanted) => all.find(({id}) => id === wanted)).filter((one) => one !== undefined);

/** The choice with a rule or without it; `null` where there is no room for another one. */
export function withChoice(chosen: readonly string[], id: string, isChosen: boolean): string[] | null {
  const others = chosen.filter((other) => other !== id);
  return !isChosen ? others : others.length < MOST ? [...others, id] : null;
}

/** What the choice needs or leads to. @param count of those chosen. @param all of those that can be. */
export function choiceSentence(count: number, all: number): string {
  if (all < FEWEST) {
    return '再存下一条有名字的规则，就能勾选两到四条来并排比较。';
  }
  if (count === 0) {
    return '勾选两到四条，就用同一份行情、同样的设置并排比较。';
  }
  return count < FEWEST ? `勾了 ${count} 条，再勾一条就能并排比较。` : `勾了 ${count} 条，并排的表在“结果”里。`;
}
