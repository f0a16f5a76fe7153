import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import * as figures from '../../../src/figures/switching';
import {switchDelay, switchRecord} from '../../../src/figures/switching';
import {pageTree} from '../../../src/markdown/pageTree';
import {pageExamples} from '../../../src/markdown/strategyExamples';
import {figureRows, figureText} from '../../support/figureText';
import {crossing} from '../engine/language/documents';

const PAGE = 'primitives/advanced/stock-bond-rotation-case';
const examples = [
  ...pageExamples(PAGE, '', pageTree(readFileSync(`docs/${PAGE}.mdx`, 'utf8'))),
  {id: 'one', page: 'p', title: '一个标的', text: JSON.stringify(crossing())},
];
const text = (tag: string): string => figureText(figures, tag, {examples});

//              0   1    2    3   4   5   6    7
const CLOSE = [100, 110, 100, 80, 90, 120, 60, 60];
const CHOICE = [true, true, false, false, true, true, true, false];

describe('the record of a switch', () => {
  const {depth, ...record} = switchRecord(CHOICE, CLOSE);

  test('counts changes, completed stays and the days in the first asset, and compares the closes at which it is left and taken back', () => {
    // Left at 80, taken back at 120. The last switch is not carried out.
    expect(record).toEqual({switches: 3, shareFirst: 5 / 8, medianStay: 2.5, shortStays: 2, roundTrips: 1, dearer: 1});
    expect(switchRecord(CHOICE, [...CLOSE.slice(0, 5), 79, 60, 60])).toMatchObject({roundTrips: 1, dearer: 0});
    expect(switchRecord([true, true, false], [1, 2, 3]).medianStay).toBeNull();
  });

  test('falls with the first asset only while it is held, from the close after the choice', () => {
    // Held from bar 1 to 3 (110 → 80) and from bar 5 on (120 → 60).
    expect(depth).toBeCloseTo((80 / 110) * 0.5 - 1);
    const never = CLOSE.map(() => false);
    expect(switchRecord(never, CLOSE)).toMatchObject({switches: 0, shareFirst: 0, depth: 0, roundTrips: 0});
  });
});

test.each([
  // It runs from the turn to the close after the choice.
  [1, false, {bars: 2, change: 80 / 110 - 1}],
  [3, true, {bars: 2, change: 0.5}],
  [2, false, {bars: 0, change: 0}],
  // Too late to be carried out, and never.
  [5, false, null],
  [7, true, null],
])('the delay of a switch from bar %d to %s is %o', (turn, first, delay) => {
  expect(switchDelay(CHOICE, CLOSE, turn, first)).toEqual(delay);
});

describe('switches between two assets', () => {
  test('have a row per version, and per set of parameters with its rank on both halves', () => {
    expect(figureRows(figures, '<SwitchTable />', {examples})).toBe(5);
    expect(text('<SwitchDelayTable />')).toMatch(/2009-03-09 低点 .*2020-02-19 高点 /);
    const sweep = `<SwitchSweep id="rotation-v4" names={{'floor.value': '门槛'}} sets={[{'floor.value': 100}, {'floor.value': 105}]} />`;
    expect(text(sweep)).toMatch(/前半段回撤最浅的是 \d+，到后半段仍?排第 [12]，一共 2 组/);
  });

  test.each([
    [`<SwitchSweep id="one" names={{}} sets={[{}]} />`, '没有用 StockBondSwitch'],
    [`<SwitchSweep id="none" names={{}} sets={[{}]} />`, '没有策略示例 “none”；可用的有：rotation-v0'],
    [`<SwitchSweep id="rotation-v4" names={{}} sets={[{'floor.period': 1}]} />`, '没有写明参数 “floor.period”'],
  ])('are refused where there is nothing to count: %s', (tag, message) => {
    expect(() => text(tag)).toThrow(message);
  });
});
