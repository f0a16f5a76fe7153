import {mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {describe, expect, test} from 'vitest';
import {bundleCharts} from '../../../support/charts/bundleCharts';
import {pagePictures} from '../../../support/charts/pagePictures';
import {samples} from '../../../support/charts/samples';

const FOLDER = 'tests/golden/charts';

/** One element per line and paths in short pieces, so that a difference can be read. */
function pretty(html: string): string {
  let depth = 0;
  return html
    .replace(
      /class="([^"]*)"/g,
      (_, names: string) => `class="${names.replace(/styles_([a-zA-Z]+)\d*|(?:tones|numbers)_(\w+)/g, '$1$2')}"`,
    )
    .replace(/></g, '>\n<')
    .split('\n')
    .map((line) => {
      const opened = (line.match(/<[a-z][^>]*(?<!\/)>/g)?.length ?? 0) - (line.match(/<\//g)?.length ?? 0);
      depth += Math.min(0, opened);
      const broken = line.replace(
        / d="([^"]*)"/g,
        (_, path: string) => ` d="${path.replace(/(.{60,80}?)(?=[ Mlhvz-])/g, '$1\n    ')}"`,
      );
      const text = `${'  '.repeat(depth)}${broken}`;
      depth += Math.max(0, opened);
      return text;
    })
    .join('\n')
    .concat('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'charts-'));
const {markup, picture} = await bundleCharts(folder);
const charts = markup(samples('2008-07-01', '2008-12-31'));
const onPages = pagePictures().map(([name, chart]) => [name, picture(chart)] as const);
// A page draws panels of these kinds, too.
const drawnOnPages = new Set(['rsi', 'macd']);
const looked = [...Object.entries(charts).filter(([name]) => !drawnOnPages.has(name)), ...onPages];

describe('the drawing on the server', () => {
  test.each(looked)('of “%s” is the one that was looked at (UPDATE_GOLDEN=1 accepts a new one)', (name, html) => {
    const drawn = pretty(html);
    const file = join(FOLDER, `${name}.html`);
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(FOLDER, {recursive: true});
      writeFileSync(file, drawn);
    }
    expect(drawn).toBe(readFileSync(file, 'utf8'));
  });

  test('is looked at for each kind and feature once', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(looked.map(([name]) => `${name}.html`).sort());
  });
});

describe('a chart', () => {
  test('without days is drawn without lines', () => {
    for (const html of Object.values(markup(samples('1990-01-01', '1990-12-31')))) {
      expect(html).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('whose series has other days than its dates names both', () => {
    const data = samples('2008-07-01', '2008-12-31');
    expect(() => markup({...data, equity: data.equity.slice(1)})).toThrow(
      '图表“10 万元变成了多少”的“双均线策略”有 127 个数值，日期有 128 个：请传入逐日对应的数值，未知的用 null。',
    );
  });
});

describe('the bytes of a static chart', () => {
  const brotli = (text: string): number =>
    brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
  const [short, whole] = [markup(samples('2007-07-01', '2009-06-30')), markup(samples())];

  // Three lines with 174 marks over twenty years are the most that a page shows.
  test.each(Object.keys(charts))('of the chart “%s” stay within 3 KB, for two years and for twenty', (name) => {
    const sizes = [short, whole].map((all) => brotli(all[name] as string));
    if (process.env.SHOW_BYTES) {
      console.warn(name, ...sizes);
    }
    expect(Math.max(...sizes)).toBeLessThan(name === 'price' ? 4600 : 3072);
  });
});
