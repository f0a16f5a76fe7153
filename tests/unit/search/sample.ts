import {placeSections, type PlacedSection} from '../../../src/search/pageRecords';
import {buildIndex, type BuildOptions, type PackedText} from '../../../src/search/buildIndex';
import {packPage} from '../../../src/search/packedPages';
import type {RowPart} from '../../../src/search/highlight';
import type {Section} from '../../../src/search/sections';
import {section} from '../../support/section';

export const simplified = {線: '线', 雙: '双', 測: '测', 淨: '净'};

const pages: [path: string, category: string, sections: Section[]][] = [
  [
    '/sma',
    '策略',
    [
      section(1, '双均线', null, ['短均线上穿长均线时买入。']),
      section(2, '参数', 'parameters', ['窗口越长，信号越少。'], ['SMA', 'fast_window']),
      section(2, '什么时候不该用', 'limits', ['震荡市里来回止损。']),
    ],
  ],
  [
    '/chandelier',
    '策略',
    [
      section(1, '吊灯止损', null, ['从最高价往下量。'], ['ChandelierExit']),
      section(2, '棘轮', 'ratchet', ['吊灯线只升不降。', '线下卖出。']),
    ],
  ],
  [
    '/drawdown',
    '概念',
    [
      section(1, '最大回撤', null, ['净值从高点跌下的幅度，什么时候都要看。']),
      section(2, '回测', 'backtest', ['用历史重放。']),
    ],
  ],
];

const WORDS =
  '均线 双均线 短均线 长均线 上穿 买入 参数 窗口 信号 震荡 止损 吊灯 吊灯止损 吊灯线 棘轮 最大回撤 回撤 净值 回测 什么';
/** Cuts nothing but what the lexicon knows. */
export const options: BuildOptions = {cut: (run) => [...run], lexicon: new Set(WORDS.split(' ')), simplified};

/** Sections of three small pages. */
export const placed: PlacedSection[] = pages.flatMap(([path, category, sections]) =>
  placeSections({path, category}, sections),
);

/** Titles and headings of the pages as they travel. */
export const packed = pages.map(([path, category, sections]) => {
  const info = {path, category, language: 'zh-Hans', tag: 'x'};
  return packPage(info, placeSections(info, sections));
});

export const textsOfPage = (page: number): string[][] => (pages[page]?.[2] ?? []).map(({texts}) => texts);

/** The index of the text as the browser receives it. */
export const text = JSON.parse(JSON.stringify(buildIndex(placed, options))) as PackedText;

/** Parts as text with what is marked in brackets. */
export const inBrackets = (parts: readonly RowPart[]): string =>
  parts.map(({text: part, isMarked}) => (isMarked ? `[${part}]` : part)).join('');
