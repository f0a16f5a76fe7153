import {readFileSync} from 'node:fs';
import {describe, test, expect} from 'vitest';
import {exampleRun, compile, type Plan} from '../../src/engine/language';
import {tunedDocument} from '../../src/figures/kit/tunedDocument';
import {switchRecord, switchDelay, type SwitchRecord} from '../../src/figures/switching';
import {pageExamples} from '../../src/markdown/strategyExamples';
import {pageTree} from '../../src/markdown/pageTree';
import {sampleBars} from '../support/sampleBars';

const PAGE = 'primitives/advanced/stock-bond-rotation-case';

const bars = sampleBars();

const texts = pageExamples(PAGE, '', pageTree(readFileSync(`docs/${PAGE}.mdx`, 'utf8'))).map(({text}) => text);

const choice = (text: string): boolean[] =>
  exampleRun(compile(text).plan as Plan, bars).result.state.map((state) => state === 'B' || state === 'H');

const choices = texts.map(choice);

const records = choices.map((inFirst) => switchRecord(inFirst, bars.close));

const [v0, v1, v2, v3, v4] = records as [SwitchRecord, SwitchRecord, SwitchRecord, SwitchRecord, SwitchRecord];

/** Statements of the page about its computed tables. */
describe('the case of switching between two assets', () => {
  test('has five versions', () => {
    expect(texts).toHaveLength(5);
  });

  test('switches more often with shorter averages, and not less with one more condition', () => {
    expect(v1.switches).toBeGreaterThan(v0.switches);
    expect(v2.switches).toBeGreaterThan(v1.switches);
    expect(v3.switches).toBe(Math.max(...records.map(({switches}) => switches)));
  });

  test('has its smallest drawdown in the version that holds the first asset least', () => {
    expect(v4.depth).toBe(Math.max(...records.map(({depth}) => depth)));
    expect(v4.shareFirst).toBe(Math.min(...records.map(({shareFirst}) => shareFirst)));
  });

  test('usually buys back at a higher price, in every version', () => {
    records.forEach(({dearer, roundTrips}) => expect(dearer / roundTrips).toBeGreaterThan(0.5));
  });

  test('holds the first asset on the first day only in versions where an unknown condition counts as true', () => {
    expect(choices.map(([first]) => first)).toEqual([true, false, false, false, false]);
  });

  test('is never later in the version with most switches, which has the deepest drawdown', () => {
    const turns = [
      ['2007-10-09', false],
      ['2018-09-20', false],
      ['2020-02-19', false],
      ['2002-10-09', true],
      ['2009-03-09', true],
      ['2018-12-24', true],
    ] as const;
    for (const [day, toFirst] of turns) {
      const delays = choices.map((inFirst) => switchDelay(inFirst, bars.close, bars.date.indexOf(day), toFirst)?.bars as number);
      expect(delays[3]).toBe(Math.min(...delays));
    }
    expect(v3.depth).toBe(Math.min(...records.map(({depth}) => depth)));
  });

  test('returns later with long averages than with short ones after the low of 2009', () => {
    const [d0, , , d3, d4] = choices.map(
      (inFirst) => switchDelay(inFirst, bars.close, bars.date.indexOf('2009-03-09'), true)?.bars as number,
    );
    expect(Math.min(d0 as number, d4 as number)).toBeGreaterThan(3 * (d3 as number));
    expect(switchDelay(choices[0] as boolean[], bars.close, bars.date.indexOf('2009-03-09'), true)?.change).toBeGreaterThan(0.3);
  });

  test('holds the first asset on fewer days with a higher threshold, on a minority of days at 105', () => {
    const shares = [100, 101, 102, 103, 104, 105].map(
      (value) => switchRecord(choice(tunedDocument(texts[4] as string, {'floor.value': value})), bars.close).shareFirst,
    );
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(shares.at(-1)).toBeLessThan(0.3);
  });
  test('keeps its rank on the second half only for the most passive parameters; others change places', () => {
    const sets = [
      [120, 101, 1],
      [120, 101, 5],
      [120, 102, 3],
      [180, 101, 3],
      [180, 102, 1],
      [180, 102, 3],
      [180, 102, 5],
      [240, 101, 3],
      [240, 102, 3],
      [240, 103, 5],
    ];
    const middle = Math.floor(bars.date.length / 2);
    const rows = sets.map(([window, floor, days]) => {
      const inFirst = choice(
        tunedDocument(texts[4] as string, {
          'trend.window': window as number,
          'floor.value': floor as number,
          'steady.min_length': days as number,
        }),
      );
      const depth = (start: number, end: number): number => switchRecord(inFirst.slice(start, end), bars.close.slice(start, end)).depth;
      return {early: depth(0, middle), late: depth(middle, bars.date.length), share: switchRecord(inFirst, bars.close).shareFirst};
    });
    const ranks = rows.map(({early, late}) => [
      rows.filter((row) => row.early > early).length + 1,
      rows.filter((row) => row.late > late).length + 1,
    ]);
    const best = ranks.findIndex(([early]) => early === 1);
    expect(ranks[best]).toEqual([1, 1]);
    expect(rows[best]?.share).toBe(Math.min(...rows.map(({share}) => share)));
    expect(ranks).toEqual(
      expect.arrayContaining([
        [2, 7],
        [9, 3],
      ]),
    );
  });

  test('has a deeper drawdown on the first half with a threshold of 103 than with 100', () => {
    const middle = Math.floor(bars.date.length / 2);
    const [low, high] = [100, 103].map(
      (value) =>
        switchRecord(choice(tunedDocument(texts[4] as string, {'floor.value': value})).slice(0, middle), bars.close.slice(0, middle)).depth,
    ) as [number, number];
    expect(high).toBeLessThan(low);
  });
});
