import {readFileSync} from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import decodeQR from 'qr/decode.js';
import {describe, expect, test} from 'vitest';
import {linkCode} from '../../../../src/components/lab/StrategyPlayground/share/linkCode';
import {CARD, fitted, verdictCard, type VerdictCard} from '../../../../src/components/lab/StrategyPlayground/share/verdictCard';
import {designTokens} from '../../../../src/plugins/designTokens';

const colour = designTokens(readFileSync('src/css/tokens.css', 'utf8'));
const LINK = `https://docs.hengzhou.example/playground?s=z${'aZ09-_'.repeat(70)}&by=${encodeURIComponent('我的基金*2015-01-05*2020-04-17*-361*120*1k2j3h4')}`;
const days = Array.from({length: 900}, (_, day) => day);
const CARD_OF: VerdictCard = {
  site: '衡舟文档：策略演练场',
  rule: '当收盘价上穿 200 日均线时买入；当收盘价低于 200 日均线时卖出。',
  verdict: '比一直持有每年少 1.2 个百分点，但分不出高下：凭这 20 年，真实的差九成落在 −8.3 到 +2.8 个百分点之间。',
  money: '100,000 元，从 2000-01-03 到 2020-04-17 变成 172,690 元；一直持有变成 197,530 元。',
  dates: days.map((day) => `第 ${day} 天`),
  equity: days.map((day) => 100_000 + 80 * day),
  beside: {name: '一直持有', values: days.map((day) => 100_000 + 90 * day * Math.cos(day / 300))},
  ...{unit: '元', source: '数据：“我的基金”，<2015-01-05> 至 2020-04-17，没有上传。', risk: '历史回测不代表未来表现。'},
  code: linkCode(LINK),
};

const svgOf = (card: Partial<VerdictCard> = {}): string => verdictCard({...CARD_OF, ...card}, colour, `'Noto Sans SC', "x"`).source;
const textsOf = (svg: string): string => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join('');
const baselines = (svg: string): number[] => [...svg.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));

describe('a card for sharing a verdict', () => {
  test.each(['light', 'dark'] as const)('is 3 : 4, and its code, read from the picture, is the link: %s', (theme) => {
    const {source} = verdictCard(CARD_OF, (token) => colour(token, theme), 'sans-serif');
    const picture = new Resvg(source, {font: {loadSystemFonts: false}}).render();
    expect([picture.width, picture.height]).toEqual([CARD.width, CARD.height]);
    expect(CARD.width / CARD.height).toBe(3 / 4);
    expect(decodeQR({width: picture.width, height: picture.height, data: new Uint8Array(picture.pixels)})).toBe(LINK);
  });

  test('says all of its texts, the ends of both accounts and the first and last day', () => {
    const said = textsOf(svgOf()).replaceAll(' ', '');
    for (const text of [
      CARD_OF.site,
      CARD_OF.rule,
      CARD_OF.verdict,
      CARD_OF.money,
      CARD_OF.risk,
      '规则171,920元',
      '一直持有',
      '第0天',
      '第899天',
      '反驳它',
    ]) {
      expect(said).toContain(text.replaceAll(' ', ''));
    }
    expect(said).toContain('&#60;2015-01-05&#62;');
  });

  test('says so where a link is too long for a code', () => {
    expect(linkCode('x'.repeat(1600))).toBeNull();
    expect(linkCode('x'.repeat(6000))).toBeNull();
    expect(textsOf(svgOf({code: null}))).toContain('二维码放不下');
    expect(svgOf({code: null})).not.toContain('crispEdges');
  });

  test('cuts what does not fit with a sign; nothing leaves the card, and the curves keep a height', () => {
    const long = '当收盘价上穿 200 日均线，而且 14 日 RSI 低于 30 时买入；'.repeat(12);
    const svg = svgOf({rule: long, verdict: long, money: long, source: long, risk: long});
    expect(textsOf(svg).split('……（全文在链接里）').length - 1).toBe(5);
    expect(Math.max(...baselines(svg))).toBeLessThan(CARD.height - 40);
    expect(svg).not.toMatch(/NaN|undefined/);
    const curves = [...svg.matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, d]) => d).join('');
    const heights = [...curves.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(120);
  });

  test('leaves a text that fits as it is, in the largest size that does', () => {
    expect(fitted('短', 900, [[42, 3]])).toEqual({size: 42, lines: ['短']});
    expect(
      fitted('字'.repeat(70), 900, [
        [42, 3],
        [34, 4],
      ]).size,
    ).toBe(34);
  });
});
