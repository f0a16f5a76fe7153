import {describe, test, expect} from 'vitest';
import {strategyDoc} from '../../src/results/strategyDoc';
import {runStateMachine, strategies, withDefaults} from '../../src/engine';
import {ruleSignals, type SymbolRule} from '../../src/engine/backtest';
import {docPages} from '../support/pages';
import {sampleBars} from '../support/sampleBars';

const bars = sampleBars();

const pages = new Map(docPages().map(({id, body}) => [id, body]));

const fenced = (page: string): string[] =>
  [...(pages.get(page) ?? '').matchAll(/^```json[^\n]*\n([\s\S]*?)^```$/gm)]
    .map(([, text = '']) => text)
    .filter((text) => text.includes('"outputs"'));

function statesOf(rule: SymbolRule): string {
  const {buy, sell} = ruleSignals(rule, bars, '');
  return runStateMachine(buy, sell).join('');
}

/** Built-in strategies that the language can express, each with its page. */
const sayable = strategies
  .filter(({id}) => strategyDoc(id, withDefaults(id, {})) !== null)
  .map(({id, page}) => [id, page] as const);

describe('the page of a built-in strategy', () => {
  test.each(sayable)('%s: its first document gives the same states as the strategy’s defaults', (strategy, page) => {
    const [document] = fenced(page);
    expect(
      document,
      `docs/${page}.mdx 还没有这条规则的策略文档：请放进一个 json 代码块，参数取登记的默认值。`,
    ).toBeDefined();
    expect(statesOf({document: document ?? ''})).toBe(statesOf({strategy}));
  });
});

/* The tag is written with quoted keys, so that it is JSON too. */
describe('a document that a page compares with a built-in strategy', () => {
  const compared = [...pages].flatMap(([page, body]) =>
    [...body.matchAll(/<AgreementTable[^>]*?\bdocument=\{(\{[\s\S]*?\})\}\n?\/>/g)].map(
      ([, source = '']) => [page, source] as const,
    ),
  );

  test.each(compared)('%s: is shown on the page', (page, source) => {
    expect(fenced(page).map((text) => JSON.parse(text) as unknown)).toContainEqual(JSON.parse(source));
  });
});
