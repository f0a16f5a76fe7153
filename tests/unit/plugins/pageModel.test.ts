import {readFileSync} from 'node:fs';
import {createElement, type CSSProperties} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Highlight, type HighlightProps} from 'prism-react-renderer';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {sessionOf} from '../../../src/components/lab/StrategyPlayground/run/session';
import {colouredLines, type Piece} from '../../../src/content/codeRuns';
import {curated} from '../../../src/content/curatedRules';
import {at, decodeBars, encodeBars, own} from '../../../src/engine';
import {pageExamples} from '../../../src/markdown/strategyExamples';
import {pageTree} from '../../../src/markdown/pageTree';
import {colourCode} from '../../../src/plugins/page-model/colourCode';
import {galleryResults} from '../../../src/plugins/page-model/galleryResults';
import {inTurn, type InTurn} from '../../../src/plugins/page-model/inTurn';
import {sitePages} from '../../../src/plugins/page-model/sitePages';
import {prism} from '../../../src/site/prism';
import {docPages} from '../../support/pages';
import {samplePrices} from '../../support/sampleBars';

describe('colourCode', () => {
  /** What the library's own component draws. */
  function drawn(code: string, language: string): Piece<CSSProperties>[][] {
    const {theme} = prism;
    let lines: Piece<CSSProperties>[][] = [];
    const read: HighlightProps['children'] = ({tokens, getTokenProps}) => {
      lines = colouredLines(tokens, (token) => getTokenProps({token}).style, theme.plain as CSSProperties);
      return null;
    };
    renderToStaticMarkup(createElement(Highlight, {theme, code, language} as HighlightProps, read as never));
    return lines;
  }

  test.each([
    ['json', '{"a": [1, true, null, "b"],\n\n  "c": -2.5e3} // end'],
    ['js', 'const first = `1 ${second}`;\nfunction f(a) { return /x/.test(a); }\nconst A = new B(); // end'],
    ['markup', '<a href="b">c</a>'],
    ['JSON', '{"a": 1}'],
  ])('colours %s as the library would in a browser', (language, code) => {
    expect(JSON.stringify(colourCode(code, language))).toBe(JSON.stringify(drawn(code, language)));
  });

  test.each(['json', 'sql', '', 'csv'])('keeps the text of %o, empty lines too', (language) => {
    const code = '{\n\n  "a": "b c",\n\t1\n}\n\nend';
    expect(
      colourCode(code, language)
        ?.map((line) => line.map(({text}) => text).join(''))
        .join('\n'),
    ).toBe(code);
  });
});

test('what the build says of the rules that people know is what the playground shows of them on the sample', () => {
  const pages = docPages().flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))));
  const {bars, ...rest} = samplePrices();
  const usual = curated(pages);
  // The build computes all; a few of the pages are enough to see that it computes the same.
  const results = galleryResults([...pages.slice(0, 3), ...usual], bars, {find: () => undefined, keep: () => {}});
  // As a browser receives the bars.
  const session = sessionOf({...rest, bars: decodeBars(encodeBars(bars), [...bars.volume])});
  expect(Object.keys(results).sort()).toEqual([...new Set([...pages.slice(0, 3), ...usual].map(({id}) => id))].sort());
  for (const {id, text} of [at(usual, 0), at(usual, 3)]) {
    const {report} = session.run({text, set: {}, day: null, before: text});
    const run = report?.tested.run;
    expect(own(results, id)?.returns, id).toMatchObject({
      strategy: run?.metrics.totalReturn,
      holding: run?.benchmarkMetrics.totalReturn,
    });
  }
  // One of the rules that people know, and one of the pages.
  for (const {id, text} of [at(usual, 0), at(pages, 0)]) {
    expect(session.example({text})).toEqual(own(results, id));
  }
});

describe('pages that nobody has opened are computed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const REST = 1500;

  /** What is computed and told of these files. */
  function turning(key: (file: string) => string = (file) => file) {
    const [computed, told]: [string[], string[]] = [[], []];
    const tree = (file: string): never => {
      if (file === 'bad') {
        throw new Error('bad');
      }
      return void computed.push(key(file)) as never;
    };
    const turn = inTurn({tree, key}, (line) => told.push(line), REST);
    const compute = async (...files: string[]): Promise<void> => {
      const all = turn.compute(files);
      await vi.runAllTimersAsync();
      await all;
    };
    return {turn, computed, told, compute};
  }

  /** A bundler as far as its plugin sees it. */
  function bundlerOf({bundlerPlugin}: InTurn): Record<'watchRun' | 'done', () => void> {
    const runs = {watchRun: () => {}, done: () => {}};
    const hook = (name: keyof typeof runs) => ({tap: (_: string, run: () => void) => void (runs[name] = run)});
    bundlerPlugin.apply({hooks: {watchRun: hook('watchRun'), done: hook('done')}});
    return runs;
  }

  test('one at a time, each once, and told when there are many; one with a fault stops no other', async () => {
    const {turn, computed, told, compute} = turning();
    const files = Array.from({length: 25}, (_, place) => `${place}.mdx`);
    void turn.compute(files);
    await compute(...files);
    expect(computed).toEqual(files);
    expect(told).toEqual([
      '页面已经可以打开；其余各页的图、表与数在后台计算，一共 25 页。',
      '已算好 20 / 25 页。',
      '已算好 25 / 25 页。',
    ]);
    await compute('bad', 'good');
    expect(computed.slice(25)).toEqual(['good']);
  });

  test('again when they were edited, and others are told nothing of it', async () => {
    let text = 'a';
    const {computed, told, compute} = turning((file) => file + text);
    await compute('x');
    text = 'b';
    await compute('x');
    expect([computed, told]).toEqual([['xa', 'xb'], []]);
  });

  test.each([
    ['before a page is opened, which is the second compilation', 'done', 19 * REST],
    ['while an open page is compiled', 'watchRun', 100 * REST],
  ] as const)('not %s', async (_, begins, until) => {
    const {turn, computed} = turning();
    const bundler = bundlerOf(turn);
    bundler[begins]();
    const all = turn.compute(['x']);
    await vi.advanceTimersByTimeAsync(until);
    expect(computed).toEqual([]);
    bundler.done();
    await vi.advanceTimersByTimeAsync(30 * REST);
    await all;
    expect(computed).toEqual(['x']);
  });
});

describe('the pages of the site', () => {
  const doc = (id: string, more: object = {}): object => ({
    id,
    title: id,
    permalink: `/docs/${id}`,
    source: `@site/docs/${id}.mdx`,
    ...more,
  });
  const place = (id: string, type = 'doc'): object => ({type, id});
  const inner = [{type: 'category', label: '乙', items: [place('b')]}, place('hidden')];
  const category = {type: 'category', label: '甲', link: place('own'), items: inner};
  const start = doc('start', {permalink: '/docs/'});
  const docs = [
    doc('b', {frontMatter: {keywords: ['乙']}}),
    doc('alone'),
    doc('own'),
    start,
    doc('hidden', {unlisted: true}),
  ];
  const version = {versionName: 'current', docs, sidebars: {docs: [place('start'), place('alone', 'ref'), category]}};
  const code = {type: 'jsx', source: '@site/src/pages/index.tsx', permalink: '/'};
  const about = {type: 'mdx', source: '@site/src/pages/about.mdx', permalink: '/about', title: '关于'};
  const pages = sitePages(
    {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}},
      'docusaurus-plugin-content-pages': {default: [code, about]},
    },
    '/site',
  );

  test('stand in the order of the sidebar, then the others; a ref is no place; unlisted ones and those written in code are left out', () => {
    expect(pages.map(({path, trail, file}) => ({path, trail, file}))).toEqual([
      {path: '/docs', trail: [], file: '/site/docs/start.mdx'},
      {path: '/docs/own', trail: [], file: '/site/docs/own.mdx'},
      {path: '/docs/b', trail: ['甲', '乙'], file: '/site/docs/b.mdx'},
      {path: '/docs/alone', trail: null, file: '/site/docs/alone.mdx'},
      {path: '/about', trail: null, file: '/site/src/pages/about.mdx'},
    ]);
    expect(sitePages({}, '/site')).toEqual([]);
  });

  test('have their title, their keywords and the tag of their version', () => {
    expect(pages[2]).toMatchObject({title: 'b', keywords: ['乙'], tag: 'docs-default-current'});
  });
});
