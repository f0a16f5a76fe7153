import {readFileSync} from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import decodeQR from 'qr/decode.js';
import {describe, expect, test} from 'vitest';
import {linkCode} from '../../../../src/components/lab/StrategyPlayground/share/linkCode';
import {
  fingerprint,
  SENDER_PARAMETER,
  senderCode,
  senderIn,
  senderSentence,
  type Sender,
} from '../../../../src/components/lab/StrategyPlayground/share/sender';
import {cardProblem} from '../../../../src/components/lab/StrategyPlayground/share/cardProblem';
import {
  CARD,
  fitted,
  verdictCard,
  type VerdictCard,
} from '../../../../src/components/lab/StrategyPlayground/share/verdictCard';
import type {Backtest} from '../../../../src/results/runBacktest';
import {designTokens} from '../../../../src/plugins/designTokens';
import {sampleBars} from '../../../support/sampleBars';

const colour = designTokens(readFileSync('src/css/tokens.css', 'utf8'));
const LINK = `https://docs.hengzhou.example/playground?s=z${'aZ09-_'.repeat(70)}&by=${encodeURIComponent('我的基金*2015-01-05*2020-04-17*-361*120*1k2j3h4')}`;
const days = [...Array(900).keys()];
const card: VerdictCard = {
  site: '站名',
  rule: '一句规则',
  verdict: '一个结论',
  money: '一笔钱',
  risk: '风险',
  unit: '元',
  source: '数据：<2015-01-05> 至今。',
  dates: days.map((day) => `第 ${day} 天`),
  equity: days.map((day) => 100_000 + 80 * day),
  beside: {name: '一直持有', values: days.map((day) => 100_000 + 90 * day * Math.cos(day / 300))},
  code: linkCode(LINK),
};

test('a card that cannot be saved yet says why', () => {
  const [run, judgement] = [{} as Backtest, 'too-short' as const];
  expect([cardProblem(null, judgement, LINK), cardProblem(run, null, LINK), cardProblem(run, judgement, null)]).toEqual(
    ['这份文字还没有结果，没有可以存的', '这个结论有几分是运气还没有算完，算完就能存', '链接还在做'],
  );
  expect(cardProblem(run, judgement, LINK)).toBeNull();
});

describe('a card for sharing a verdict', () => {
  const svgOf = (more: Partial<VerdictCard> = {}): string =>
    verdictCard({...card, ...more}, colour, `'Noto Sans SC', "x"`).source;
  const textsOf = (svg: string): string => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join('');

  test.each(['light', 'dark'] as const)('is 3 : 4, and its code, read from the picture, is the link: %s', (theme) => {
    const {source} = verdictCard(card, (token) => colour(token, theme), 'sans-serif');
    const {width, height, pixels} = new Resvg(source, {font: {loadSystemFonts: false}}).render();
    expect([width, height, width / height]).toEqual([CARD.width, CARD.height, 3 / 4]);
    expect(decodeQR({width, height, data: new Uint8Array(pixels)})).toBe(LINK);
  });

  test('says all of its texts, the ends of both accounts and the first and last day', () => {
    const said = textsOf(svgOf()).replaceAll(' ', '');
    const {site, rule, verdict, money, risk} = card;
    const texts = [
      site,
      rule,
      verdict,
      money,
      risk,
      '规则171,920元',
      '一直持有',
      '第0天',
      '第899天',
      '&#60;2015-01-05&#62;',
    ];
    expect(texts.filter((text) => !said.includes(text))).toEqual([]);
  });

  test('says so where a link is too long for a code', () => {
    expect([linkCode('x'.repeat(1600)), linkCode('x'.repeat(6000))]).toEqual([null, null]);
    expect(textsOf(svgOf({code: null}))).toContain('二维码放不下');
    expect(svgOf({code: null})).not.toContain('crispEdges');
  });

  test('cuts what does not fit with a sign; nothing leaves the card, and the curves keep a height', () => {
    const long = '当收盘价上穿 200 日均线，而且 14 日 RSI 低于 30 时买入；'.repeat(12);
    const svg = svgOf({rule: long, verdict: long, money: long, source: long, risk: long});
    expect(textsOf(svg).split('……').length - 1).toBe(5);
    expect(Math.max(...[...svg.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y)))).toBeLessThan(CARD.height - 40);
    expect(svg).not.toMatch(/NaN|undefined/);
    const curves = [...svg.matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, d]) => d).join('');
    const heights = [...curves.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(120);
  });

  test('leaves a text that fits as it is, in the largest size that does', () => {
    const sizes = [
      [42, 3],
      [34, 4],
    ] as const;
    expect(fitted('短', 900, sizes)).toEqual({size: 42, lines: ['短']});
    expect(fitted('字'.repeat(70), 900, sizes).size).toBe(34);
  });
});

describe('the summary that a link carries', () => {
  const fund: Sender = {
    name: '我的基金',
    from: '2018-01-02',
    to: '2024-12-31',
    strategy: -0.361,
    holding: -0.12,
    mark: 'abc123',
  };
  const code = senderCode(fund);
  const read = (text: string) => senderIn(`?${new URLSearchParams({[SENDER_PARAMETER]: text})}`);

  test('is read as it was written, in some sixty bytes; an address without one has none', () => {
    expect([read(code), senderIn('')]).toEqual([fund, null]);
    expect(new TextEncoder().encode(code).length).toBeLessThan(70);
  });

  test.each([
    '',
    'a*b',
    code.replace('2018', '18'),
    code.replace('-361', '1e9'),
    `${code}*x`,
    senderCode({...fund, mark: '<b>'}),
  ])('that was changed is damaged: %s', (text) => {
    expect(read(text)).toBe('damaged');
  });

  test('stands beside the reader’s result where the data is another', () => {
    const here = {...fund, name: '标普 500', strategy: 1.231, holding: 0.975, mark: 'other'};
    const told = senderSentence(fund, here, '一直持有');
    expect(told).toMatch(/“我的基金”（2018-01-02 至 2024-12-31）.* −36\.1%.* −12\.0%.*“标普 500”.* 123\.1%.* 97\.5%/);
    expect(senderSentence({...fund, mark: 'other'}, here, '一直持有')).not.toContain('%');
    expect(senderSentence('damaged', here, '一直持有')).toMatch(/读不出来.*“标普 500”.* 123\.1%/);
  });

  test('tells prices apart by a single close', () => {
    const bars = sampleBars();
    const close = bars.close.map((price, day) => (day === 100 ? price + 0.01 : price));
    expect(fingerprint({...bars, close})).not.toBe(fingerprint(bars));
    expect(fingerprint(bars)).toMatch(/^[a-z0-9]{1,7}$/);
  });
});
