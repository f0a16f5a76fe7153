import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {settingsOf, termsOf} from '../../../src/components/lab/StrategyPlayground/run/settings';
import {defaults} from '../../../src/components/lab/state/fields';
import {curated} from '../../../src/content/curatedRules';
import {compile} from '../../../src/engine/language';
import {portfolioAccount} from '../../../src/engine/backtest';
import {pageExamples} from '../../../src/markdown/strategyExamples';
import {pageTree} from '../../../src/markdown/pageTree';
import {usualTerms} from '../../../src/results/usualTerms';
import {readPages} from '../../support/pages';
import {sampleBars} from '../../support/sampleBars';

const pages = readPages().flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))));

test('a document is tested as the playground tests it with its settings untouched', () => {
  const {date} = sampleBars();
  const texts = [...curated(pages), ...pages.filter(({wrong}) => wrong !== true)].map(({text}) => text);
  expect(texts.length).toBeGreaterThan(100);
  for (const text of new Set(texts)) {
    const {portfolio} = compile(text, {allowBare: true});
    const account = portfolio && portfolioAccount(portfolio);
    const settings = settingsOf({account, markets: []}, date);
    expect(usualTerms(account, date), text).toEqual(termsOf(settings, defaults(settings)));
  }
});
