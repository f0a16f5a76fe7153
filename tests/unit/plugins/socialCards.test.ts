import {readFileSync} from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import {describe, expect, test} from 'vitest';
import {breakLines, textWidth} from '../../../src/plugins/social-cards/breakLines';
import {cardSvg} from '../../../src/plugins/social-cards/cardSvg';
import {drawCards} from '../../../src/plugins/social-cards/drawCards';
import {designTokens} from '../../../src/plugins/designTokens';
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

describe('a design token', () => {
  test('is read in either theme', () => {
    expect([colour('paper'), colour('paper', 'dark')]).toEqual(['#fbfaf6', '#14171b']);
  });

  test('that is not defined stops the build', () => {
    expect(() => colour('papper')).toThrow(/浅色的 --site-papper/);
  });
});
