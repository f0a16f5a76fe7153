import {quoted} from '../engine';
import {moreText, readRuleText, ruleSentence, type Guess, type StrategyDoc} from '../engine/language';
import type {JsonKey} from './command';
import {UsageError} from './terminal';

/** Interpretation of a typed rule. */
export interface InterpretedRule {
  /** The rule in the words of the site. */
  sentence: string;
  document: StrategyDoc;
  /** Guesses: the place in the rule, and the assumed meaning. */
  guesses: readonly Guess[];
}

export const RULE_KEYS: readonly JsonKey[] = [
  ['rule', '给了 --rule 时有以下各键，否则为 null'],
  ['rule.sentence', '读成的规则，一句话'],
  ['rule.document', '读成的策略文档，可以存成文件再改'],
  ['rule.guesses[].start', '猜的地方：起点，UTF-16 单位，从 0 数起'],
  ['rule.guesses[].end', '猜的地方：终点的下一个'],
  ['rule.guesses[].taken', '当作什么'],
];

/** Reads a typed rule. @throws UsageError with the parts not understood, each with its place and the way out. */
export function readTyped(rule: string): InterpretedRule {
  const {document, guesses, problems, more, understood} = readRuleText(rule);
  if (document === null) {
    const messages = problems.map(({message, link}) => `${message}${link === undefined ? '' : `说明：${link}`}`);
    const read = understood === '' ? [] : [`读到这里：${understood}`];
    throw new UsageError(
      [...read, ...messages, ...(more > 0 ? [moreText(more)] : [])].map((line) => `--rule：${line}`).join('\n'),
    );
  }
  return {sentence: ruleSentence(document)?.text ?? '', document, guesses};
}

/** Longer texts are not typed rules; a document begins with a brace. */
const LONGEST = 400;

/** Rejects a rule given in place of a file or its text. @throws UsageError with the right option. */
export function refuseRule(text: string, where: string): void {
  const rule = text.trim();
  if (rule.length <= LONGEST && !rule.startsWith('{') && readRuleText(rule).document !== null) {
    throw new UsageError(`${where}是一句规则，不是策略文件：请写成 --rule "${quoted(rule, 80)}"。`);
  }
}

/** Returns the rule, the guesses, and its document. Empty without a rule. */
export function typedLines(rule: string | undefined, typed: InterpretedRule | null): string {
  if (rule === undefined || typed === null) {
    return '';
  }
  const guesses = typed.guesses.map(
    ({start, end, taken}) => `  ${end > start ? `“${rule.slice(start, end)}”` : '没有写出的'}当作：${taken}\n`,
  );
  return `规则：${typed.sentence}\n${guesses.join('')}策略文档：\n${JSON.stringify(typed.document, null, 2)}\n`;
}
