// How near the engine is to the least that its work costs on this machine, and to a program with a library from npm. All run in
// this process one after another on the sample, and must come to the same cent.
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {headline} from '../../src/engine';
import type {StrategyDoc} from '../../src/engine/language';
import {COMMISSION, ruleRun, ruleSignals, symbolRun, type Rule, type RuleRun} from '../../src/engine/backtest';
import {RESAMPLES, resampling} from '../../src/engine/uncertainty';
import {sampleBars} from '../../tests/support/sampleBars';
import {atMost, type Budget} from './bench.mjs';
import {bareLoop, candlesOf, peer, type Crossing, type Outcome} from './peers.mjs';

const crossing: Crossing = {short: 20, long: 60, commission: COMMISSION, initial: 100_000};

const ruleOf = ({short, long}: Crossing): Rule => ({
  strategy: 'DualMovingAverageStrategy',
  params: {short_period: short, long_period: long},
});

const average = (id: string, period: number) => ({id, type: 'SMA', params: {period, column: 'Close'}});
const crossed = (id: string, type: string) => ({id, type, inputs: [{ref: 'short'}, {ref: 'long'}]});
const documentOf = ({short, long}: Crossing): StrategyDoc => ({
  trade_strategy: {
    indicators: [average('short', short), average('long', long)],
    signals: [crossed('up', 'Crossover'), crossed('down', 'Crossunder')],
    outputs: {buy_signal: 'up', sell_signal: 'down'},
  },
});

/** Settings that a reader may compare: 20 short periods with 10 long ones. */
const variants = Array.from({length: 200}, (_, index): Crossing => ({
  ...crossing,
  short: 5 + (index % 20),
  long: 30 + 10 * Math.floor(index / 20),
}));

/** Milliseconds of the processor that each of some runs takes, on all of its cores: what other programs do does not count. */
function timed(run: () => unknown, times = 1): number {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    run();
  }
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000 / times;
}

/** The least of 100 turns of about 2 ms each, after those that compile. */
function quickest(run: () => unknown): number {
  const times = Math.max(1, Math.round(2 / timed(run, 200)));
  return Math.min(...Array.from({length: 100}, () => timed(run, times)));
}

/** @throws Error where two programs that should have the same account do not have it, to the cent and to a hundredth of a point. */
function mustAgree(name: string, one: Outcome, other: Outcome): void {
  if (Math.abs(one.final - other.final) >= 0.005 || Math.abs(one.depth - other.depth) >= 0.00005) {
    throw new Error(`${name}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`);
  }
}

const outcomeOf = ({equity, metrics}: RuleRun): Outcome => ({final: equity.at(-1) ?? NaN, depth: metrics.maxDrawdown.depth});

/** Bytes that each of some results keeps, all of them kept at once. */
function bytesKept(make: () => unknown): number {
  setFlagsFromString('--expose-gc');
  // A context made after the flag has the function.
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    const {heapUsed, arrayBuffers} = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const kept = Array.from({length: 100}, make);
  return (used() - before) / kept.length;
}

export function benchEngine(): Budget[] {
  const bars = sampleBars();
  const [close, candles] = [Float64Array.from(bars.close), candlesOf(bars)];
  const [rule, document] = [ruleOf(crossing), {document: documentOf(crossing)}];
  const run = ruleRun(bars, rule);
  const bare = bareLoop(close, crossing);
  mustAgree('the engine and the bare loop', outcomeOf(run), bare);
  mustAgree('a document and the bare loop', outcomeOf(ruleRun(bars, document)), bare);
  mustAgree('the peer and the bare loop', peer(candles, crossing), bare);
  const conditions = {capital: crossing.initial, commission: COMMISSION};
  const oursOf = (variant: Crossing): Outcome => {
    const {dates, nav, equity} = symbolRun(bars, [ruleSignals(ruleOf(variant), bars, '')], conditions);
    return {final: equity.at(-1) ?? NaN, depth: headline(dates, nav, 1).maxDrawdown.depth};
  };
  variants.forEach((variant) => mustAgree(`short ${variant.short}, long ${variant.long}`, oursOf(variant), bareLoop(close, variant)));

  const histories = (): unknown => {
    const sequence = resampling(run).histories;
    return Array.from({length: RESAMPLES}, () => sequence.next().value);
  };
  const least = quickest(() => bareLoop(close, crossing));
  const times = {
    'the bare loop': least,
    'a run with its figures': quickest(() => ruleRun(bars, rule)),
    'a document, compiled and run': quickest(() => ruleRun(bars, document)),
    'signals alone': quickest(() => ruleSignals(rule, bars, '')),
    'the peer': quickest(() => peer(candles, crossing)),
    '200 variants': Math.min(...[1, 2, 3].map(() => timed(() => variants.map(oursOf)))),
    '200 variants, the peer': timed(() => variants.map((variant) => peer(candles, variant))),
    '1,000 histories': Math.min(...[1, 2, 3].map(() => timed(histories))),
  };
  console.table(
    Object.entries(times).map(([what, ms]) => ({what, ms: Number(ms.toFixed(3)), 'bare loops': Number((ms / least).toFixed(1))})),
  );
  // What a run has a number a day for, at eight bytes, and its states.
  const columns = bars.close.length * (8 * (5 + 1 + Object.keys(run.lines).length) + 1);
  const ratio = (name: keyof typeof times, limit: number, runs = 1): Budget =>
    atMost(`engine: ${name}`, times[name] / least / runs, limit, 'bare loops', 1);
  return [
    ratio('a run with its figures', 55),
    ratio('a document, compiled and run', 75),
    ratio('signals alone', 14),
    atMost('engine: a run, against the peer', times['a run with its figures'] / times['the peer'], 1, 'of its time', 2),
    atMost('engine: 200 variants, against the peer', times['200 variants'] / times['200 variants, the peer'], 1, 'of its time', 2),
    atMost('engine: 200 variants', times['200 variants'] / least / variants.length, 60, 'bare loops each', 1),
    atMost('engine: 1,000 histories', times['1,000 histories'], 50, 'ms', 1),
    atMost('engine: memory of a run', bytesKept(() => ruleRun(bars, rule)) / columns, 3, 'times its columns', 2),
  ];
}
