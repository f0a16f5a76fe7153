// Draws the bitmaps of the logo: favicon.ico, apple-touch-icon.png, the icons of the web app manifest, social-card.png.
// Run by hand when the logo or the tagline changes: npx tsx .ci/drawImages.mts
import {readFile, writeFile} from 'node:fs/promises';
import {chromium} from '@playwright/test';
import {findBrowser} from './programs.mjs';
import {parsedArgs} from './support/usage.mjs';
import type {SymbolRule} from '../src/engine/backtest';
import {ruleStretch} from '../src/figures/days/ruleStretch.ts';
import {readSample} from '../src/plugins/market-data/readSample';

parsedArgs('用法：npx tsx .ci/drawImages.mts', {});

const image = (name: string): URL => new URL(`../static/img/${name}`, import.meta.url);

const logo = (await readFile(image('logo.svg'), 'utf8')).replace(/ width="\d+" height="\d+"/, '');

const rule: SymbolRule = {strategy: 'DualMovingAverageStrategy', params: {short_period: 20, long_period: 60}};

const {close, lines} = ruleStretch(readSample(), rule, '2007-07-01', '2009-06-30');

const {short = [], long = []} = lines as Record<string, number[]>;

const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox']});

const page = await browser.newPage();

async function draw(html: string, width: number, height: number, transparent = false): Promise<Buffer> {
  await page.setViewportSize({width, height});
  await page.setContent(
    `<style>*{margin:0;box-sizing:border-box}body{width:${width}px;height:${height}px;overflow:hidden}</style>${html}`,
  );
  return page.screenshot({omitBackground: transparent});
}

/** Returns one PNG inside the ICO container. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

function path(values: readonly number[]): string {
  const all = [...close, ...short, ...long];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return values
    .map(
      (value, index) =>
        `${index ? 'L' : 'M'}${((index / (values.length - 1)) * 1040).toFixed(1)} ${(((high - value) / (high - low)) * 250).toFixed(1)}`,
    )
    .join('');
}

// At the root, where browsers without support for SVG icons request it.
await writeFile(image('../favicon.ico'), ico(await draw(`<div style="width:32px">${logo}</div>`, 32, 32, true), 32));

/** The logo on a background. A maskable icon keeps it in the middle four fifths, because devices crop the icon. */
const squares: [file: string, size: number, margin: number][] = [
  ['apple-touch-icon.png', 180, 1 / 6],
  ['icon-192.png', 192, 1 / 6],
  ['icon-512.png', 512, 1 / 6],
  ['icon-maskable.png', 512, 1 / 4],
];

for (const [file, size, margin] of squares) {
  const html = `<div style="background:#fbfaf6;padding:${size * margin}px;height:${size}px">${logo}</div>`;
  await writeFile(image(file), await draw(html, size, size));
}

const card = await draw(
  `<div style="background:#fbfaf6;color:#1c1f24;height:630px;padding:64px 80px;font-family:'Noto Sans CJK SC',sans-serif">
      <div style="display:flex;align-items:center;gap:20px;font-size:40px;font-weight:700"><div style="width:64px;line-height:0">${logo}</div>衡舟文档</div>
      <div style="margin:28px 0 34px;font-size:46px;font-weight:700;border-top:3px solid #1c1f24;padding-top:26px">把投资规则讲清楚、算出来、能查证</div>
      <svg width="1040" height="250" fill="none" stroke-width="2.5"><path d="${path(close)}" stroke="#4a4f57" stroke-width="1.6"/><path d="${path(short)}" stroke="#1f4b7a"/><path d="${path(long)}" stroke="#955a06"/></svg>
    </div>`,
  1200,
  630,
);

await writeFile(image('social-card.png'), card);

await browser.close();
