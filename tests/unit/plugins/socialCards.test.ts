import {readFileSync} from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import {describe, expect, test} from 'vitest';
import {breakLines, textWidth} from '../../../src/plugins/social-cards/breakLines';
import {cardSvg} from '../../../src/plugins/social-cards/cardSvg';
import {pagePicture, type Curve} from '../../../src/plugins/social-cards/pagePicture';
import {drawCards} from '../../../src/plugins/social-cards/drawCards';
import {designTokens} from '../../../src/plugins/designTokens';
import {block, paragraph, strong} from '../../../src/figures/kit/content';
import {table} from '../../../src/figures/kit/value';
import {valueNodes} from '../../../src/markdown/figures/valueNodes';
import {chart, type ChartValue} from '../../../src/results/chart';
import {lexicon} from '../../../src/search/lexicon';
import {readPages} from '../../support/pages';

const colour = designTokens(readFileSync('src/css/tokens.css', 'utf8'));
const brand = {siteName: '衡舟文档', tagline: '把规则讲清楚', logo: readFileSync('static/img/logo.svg', 'utf8'), colour, words: lexicon};
const pages = readPages().map(({frontMatter: {title = '', description = ''}}) => ({title, description, trail: ['投资组合', '交易策略']}));

const shown = (card: string): string => card.replace(/<[^>]*>| /g, '');
const draw = async (card: string): Promise<Buffer> => ((await drawCards([['card', card]]).next()).value as [string, Buffer])[1];

const svg = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${body}</svg>`;
const decode = (png: Buffer): Buffer =>
  new Resvg(svg(`<image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/>`)).render().pixels;

describe('the lines of a card', () => {
  test('break where a reader pauses', () => {
    expect(breakLines('路线图：AI 功能的现状与方向', 12.5, lexicon)).toEqual(['路线图：', 'AI 功能的现状与方向']);
  });

  test('do not break words of the field', () => {
    expect(breakLines('用双均线与吊灯止损回测一个模拟组合', 9, lexicon).join('|')).not.toMatch(/双\|均|均\|线|吊\|灯|止\|损|回\|测|组\|合/);
  });

  test('leave a text that fits alone', () => {
    expect(breakLines('常见问题', 9)).toEqual(['常见问题']);
  });

  test('neither begin with closing punctuation or a particle, nor end with opening, nor leave a character alone', () => {
    for (const {title, description} of pages) {
      for (const [text, widest] of [
        [title, 6],
        [title, 9],
        [description, 20],
        [description, 34],
      ] as const) {
        const lines = breakLines(text, widest, lexicon);
        expect(lines.join('').replaceAll(' ', ''), text).toBe(text.replaceAll(' ', ''));
        expect(
          lines.filter((line) => /^[，。、；：？！）》”’的了]|[（《“‘]$/.test(line)),
          text,
        ).toEqual([]);
        expect(
          lines.filter((line) => textWidth(line) > widest),
          text,
        ).toEqual([]);
        expect(textWidth(lines.at(-1) ?? ''), text).toBeGreaterThan(1);
      }
    }
  });
});

describe('a card', () => {
  test('of each page shows its title, section and site', () => {
    for (const page of pages) {
      const text = shown(cardSvg(page, brand));
      expect(text).toContain(page.title.replaceAll(' ', ''));
      expect(text).toContain('投资组合·交易策略');
      expect(text).toContain(brand.siteName);
    }
  });

  test('shows < and & as they are written', () => {
    expect(cardSvg({title: 'A < B & C', description: '', trail: []}, brand)).toContain('>A &#60; B &#38; C<');
  });

  test('refuses a title that cannot fit', () => {
    expect(() => cardSvg({title: '很长的标题'.repeat(20), description: '', trail: []}, brand)).toThrow(/标题 “很长的标题.*太长.*缩短/);
  });

  test('is a picture of 1200 × 630 pixels in less than 100 KB', async () => {
    const longest = pages.reduce((a, b) => (a.description.length > b.description.length ? a : b));
    const png = await draw(cardSvg(longest, brand));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(100 * 1024);
    expect(png.length).toBeGreaterThan(10 * 1024);
  });

  test('is set in the regular and the bold weight of the font', async () => {
    const ink = async (weight: number): Promise<number> => {
      const text = `<text x="2" y="50" font-size="48" font-weight="${weight}" fill="#000">永</text>`;
      return [...decode(await draw(svg(`<rect width="64" height="64" fill="#fff"/>${text}`)))].filter((value) => value < 128).length;
    };
    expect(await ink(400)).toBeGreaterThan(0);
    expect(await ink(700)).toBeGreaterThan(1.2 * (await ink(400)));
  });

  test('names the characters that the font lacks', async () => {
    await expect(draw(cardSvg({title: '一😀', description: '', trail: []}, brand))).rejects.toThrow(/没有 “😀”/);
  });

  test('lets other work run before it is drawn, so that the memory of the one before is freed', async () => {
    let others = 0;
    const card = svg('<rect width="64" height="64"/>');
    let next: NodeJS.Immediate;
    const other = (): void => {
      others += 1;
      next = setImmediate(other);
    };
    other();
    others = 0;
    for await (const [name] of drawCards([
      ['one', card],
      ['two', card],
      ['three', card],
    ])) {
      expect(others, name).toBeGreaterThan(0);
      others = 0;
    }
    clearImmediate(next!);
  });
});

const frame = {title: '净值', summary: '', file: 'x'};
const dates = ['2020-01-02', '2020-01-03', '2020-01-06'];
const equity = chart('equity', {...frame, dates, equity: [1, 2, 1.5], benchmark: [1, 1, 1], equityName: '组合', digits: 2});
const bars = chart('bars', {...frame, labels: ['a'], labelTitle: 'a', series: []});
const page = (...values: readonly ChartValue[]) => ({
  type: 'root' as const,
  children: [paragraph('文字'), block('Details', {}, ...values.flatMap(valueNodes))],
});

describe('the picture of a page', () => {
  test('is its first chart that is a curve, with its last value where no note says more', () => {
    expect(pagePicture(page(bars, equity, equity), 'concept')).toEqual({
      ...{kind: 'curve', title: '净值', value: '组合期末 1.50', mark: [1, 0.5], ends: ['2020-01-02', '2020-01-06']},
      lines: [
        {
          colour: 'price',
          places: [
            [0, 1],
            [0.5, 1],
            [1, 1],
          ],
        },
        {
          colour: 'series-1',
          places: [
            [0, 1],
            [0.5, 0],
            [1, 0.5],
          ],
        },
      ],
    });
    expect(pagePicture(page(bars), 'concept')).toBeUndefined();
  });

  test('has the note of the chart and its place; a simulated year is counted', () => {
    const drawdown = chart('drawdown', {
      ...{...frame, dates: ['0001-01-02', '0001-01-03', '0001-01-04'], drawdown: [0, -0.2, null]},
      notes: [{kind: 'point', at: 1, value: -0.2, text: '最深 −20%'}],
    });
    const picture = pagePicture(page(drawdown), undefined);
    expect(picture).toMatchObject({value: '最深 −20%', mark: [0.5, 1], ends: ['第 1 年 1 月 2 日', '第 1 年 1 月 4 日']});
    expect((picture as Curve).lines[0]?.places).toEqual([
      [0, 0],
      [0.5, 1],
    ]);
  });

  test('of a thousand days keeps the highest and the lowest', () => {
    const close = Array.from({length: 1000}, (_, day) => (day === 501 ? 9 : day === 777 ? -9 : Math.sin(day)));
    const long = chart('price', {...frame, dates: close.map((_, day) => `2020-${day}`), close});
    const places = (pagePicture(page(long), undefined) as Curve).lines[0]?.places ?? [];
    expect(places.length).toBeLessThan(1000);
    expect([places.find(([, y]) => y === 0)?.[0], places.find(([, y]) => y === 1)?.[0]]).toEqual([501 / 999, 777 / 999]);
  });

  test('of a claim is what each market says', () => {
    const rows = [
      ['道琼斯', '分不出'],
      ['标普 500', '站得住'],
    ] as const;
    const columns = [0, 1].map((place) => ({title: `${place}`, cell: (row: (typeof rows)[number]) => row[place]}));
    const claim = {
      type: 'root' as const,
      children: [
        paragraph('开头'),
        paragraph(strong('两个市场：', '一个站得住。')),
        ...valueNodes(table({caption: '表', rows, columns, finding: strong('别的')})),
      ],
    };
    const picture = pagePicture(claim, 'claim');
    expect(picture).toEqual({kind: 'verdict', answer: '两个市场：一个站得住', rows: rows.map(([market, says]) => ({market, says}))});
    expect(shown(cardSvg({title: '说法', description: '没有它', trail: [], picture}, brand))).toContain(
      '一个站得住道琼斯分不出标普500站得住',
    );
    expect(pagePicture(page(equity), 'claim')).toBeUndefined();
  });

  test('stands in the place of the description, within the card, in finite numbers', () => {
    for (const {title} of pages) {
      const card = cardSvg({title, description: '这句话不在', trail: [], picture: pagePicture(page(equity), undefined)}, brand);
      expect(shown(card), title).toContain('组合期末1.50');
      expect(card, title).not.toMatch(/这句话不在|NaN|undefined/);
      const ends = [...card.matchAll(/L([\d.]+) ([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
      expect(
        ends.every(([x = 0, y = 0]) => x <= 1128 && y > 200 && y < 500),
        title,
      ).toBe(true);
    }
  });
});

describe('a design token', () => {
  test('is read in either theme', () => {
    expect([colour('paper'), colour('paper', 'dark')]).toEqual(['#fbfaf6', '#14171b']);
  });

  test('that is not defined stops the build', () => {
    expect(() => colour('papper')).toThrow(/浅色的 --site-papper/);
  });
});
