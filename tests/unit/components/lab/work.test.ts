import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {
  createClient,
  PATIENCE_SECONDS,
  type StartTransport,
  type TransportEvents,
} from '../../../../src/components/lab/work/client';
import {handlersOf, reply} from '../../../../src/components/lab/work/handlers';
import {labHandlers} from '../../../../src/components/lab/work/labHandlers';
import type {Kind, Message, Questions, Request} from '../../../../src/components/lab/work/protocol';
import {conditionsOf, paramsOf, strategyLab} from '../../../../src/components/lab/StrategyLab/strategyLab';
import {capitalLab} from '../../../../src/components/lab/CapitalLab/capitalLab';
import {LUCK_LAB, coinTerms} from '../../../../src/components/lab/LuckLab/luckLab';
import {defaults} from '../../../../src/components/lab/state/fields';
import {ruleRun} from '../../../../src/engine/backtest';
import {judge, judgeGrowth, type JudgedRun} from '../../../../src/engine/uncertainty';
import {dualMovingAverageEntry, momentumRotationEntry} from '../../../../src/engine/registry/strategies';
import {SIMULATED, simulatedMarket} from '../../../../src/results/simulated';
import {runStrategy} from '../../../support/lab/runStrategy';
import {sampleBars} from '../../../support/sampleBars';

/** A transport that answers when the test tells it to. */
function fakeTransport() {
  const posted: Request[] = [];
  const started: TransportEvents[] = [];
  let stopped = 0;
  const events = (): TransportEvents => started.at(-1) as TransportEvents;
  const start: StartTransport = (given) => {
    started.push(given);
    return {post: (request) => posted.push(request), stop: () => (stopped += 1)};
  };
  const last = (): Request => posted.at(-1) as Request;
  return {
    start,
    events,
    last,
    texts: () => posted.map(({body}) => (body as {text: string}).text),
    begin: () => events().hear({id: last().id, started: true}),
    tell: (progress: unknown, of = last(), by = events()) => by.hear({id: of.id, progress}),
    answer: (answer: unknown, of = last(), by = events()) => by.hear({id: of.id, answer}),
    /** How often it was started and stopped. */
    counts: () => [started.length, stopped],
  };
}

const noTransport: StartTransport = () => {
  throw new Error('Nothing was to be started here.');
};

/** A client with a worker, and nothing to fall back on. */
function clientOf() {
  const worker = fakeTransport();
  const client = createClient(worker.start, noTransport);
  return {worker, client, format: (text: string) => client.ask('format', {text})};
}

const seconds = (count: number): void => void vi.advanceTimersByTime(count * 1000);
const asked = (text: string): Questions['run'] => ({text, set: {}, day: null, before: ''});
const run = {} as JudgedRun;

describe('a client', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('starts a worker with the first question, and only its answer is returned', async () => {
    const {worker, format} = clientOf();
    expect(worker.counts()).toEqual([0, 0]);
    const outcome = format('a');
    expect(worker.last()).toEqual({id: 1, kind: 'format', body: {text: 'a'}});
    worker.begin();
    worker.events().hear({id: 99, answer: 'junk'});
    worker.answer('A');
    expect([await outcome, worker.counts()]).toEqual([{answer: 'A'}, [1, 0]]);
    const missing = format('b');
    worker.events().hear({id: 2, problem: '太长'});
    expect(await missing).toEqual({problem: '太长'});
  });

  test('asks one question of those that typing waits for at a time; of a kind, only the newest that waits is answered', async () => {
    const {worker, client, format} = clientOf();
    const outcomes = ['a', 'b', 'c'].map(format);
    const other = client.ask('fix', {text: 'f', fixes: 'all'});
    expect(worker.texts()).toEqual(['a']);
    worker.answer('A');
    expect(worker.texts()).toEqual(['a', 'c']);
    worker.answer('C');
    worker.answer('F');
    expect(await Promise.all([...outcomes, other])).toEqual([null, null, {answer: 'C'}, {answer: 'F'}]);
  });

  test('stops a question that takes too long and says so, and a new worker goes on', async () => {
    const {worker, client, format} = clientOf();
    const slow = client.ask('run', asked('slow'));
    const next = format('b');
    // Time to load the code does not count.
    seconds(PATIENCE_SECONDS * 3);
    expect(worker.counts()).toEqual([1, 0]);
    worker.begin();
    seconds(PATIENCE_SECONDS);
    expect(await slow).toEqual({problem: expect.stringContaining(`${PATIENCE_SECONDS} 秒`)});
    expect(worker.counts()).toEqual([2, 1]);
    worker.begin();
    worker.answer('B');
    expect(await next).toEqual({answer: 'B'});
    seconds(PATIENCE_SECONDS * 3);
    expect(worker.counts()).toEqual([2, 1]);
  });

  test('stops work that a new text has made obsolete, unless it ends soon', async () => {
    const {worker, client} = clientOf();
    const old = client.ask('run', asked('old'));
    const waiting = client.ask('day', {text: 'old', setup: {}, day: 3});
    worker.begin();
    const analysis = client.ask('run', asked('new'));
    expect(await waiting).toBeNull();
    expect(worker.counts()).toEqual([1, 0]);
    seconds(1);
    expect(await old).toBeNull();
    expect(worker.counts()).toEqual([2, 1]);
    expect(worker.last()).toMatchObject({kind: 'run', body: {text: 'new'}});
    worker.begin();
    worker.answer('N');
    expect(await analysis).toEqual({answer: 'N'});
    const [first, second] = [1, 2].map((day) => client.ask('day', {text: 'new', setup: {}, day}));
    worker.answer('A');
    expect(await first).toBeNull();
    worker.answer('B');
    expect(await second).toEqual({answer: 'B'});
    seconds(1);
    expect(worker.counts()).toEqual([2, 1]);
  });

  test('answers beside typing, for as long as there is progress, and uses the worker again', async () => {
    const {worker, client, format} = clientOf();
    const told: unknown[] = [];
    const long = client.ask('growth', {run}, {onProgress: (progress) => told.push(progress)});
    const [of, by] = [worker.last(), worker.events()];
    const quick = format('a');
    worker.answer('A');
    expect(await quick).toEqual({answer: 'A'});
    by.hear({id: of.id, started: true});
    for (const draws of [16, 32, 48]) {
      seconds(PATIENCE_SECONDS - 1);
      worker.tell({draws, first: null}, of, by);
    }
    worker.answer('too-short', of, by);
    expect([await long, told.length, worker.counts()]).toEqual([{answer: 'too-short'}, 3, [2, 0]]);
    void client.ask('growth', {run});
    expect(worker.counts()).toEqual([2, 0]);
    seconds(20);
    expect(worker.counts()).toEqual([2, 0]);
  });

  test('lets a file take its time', async () => {
    const {worker, client} = clientOf();
    const outcome = client.ask('read', {content: '', origin: '甲.csv'});
    worker.begin();
    seconds(PATIENCE_SECONDS * 3);
    worker.answer('A');
    expect([await outcome, worker.counts()]).toEqual([{answer: 'A'}, [1, 0]]);
  });

  test.each([
    ['begun', true, [2, 1]],
    ['still loading, which is of use later,', false, [2, 0]],
  ])('that withdraws what is %s hears no more of it', async (_, isBegun, counts) => {
    const {worker, client} = clientOf();
    const [stop, tell] = [new AbortController(), vi.fn()];
    const outcome = client.ask('judgement', {run, periods: 252}, {signal: stop.signal, onProgress: tell});
    if (isBegun) {
      worker.begin();
    }
    stop.abort();
    worker.tell({draws: 16});
    expect(await outcome).toBeNull();
    seconds(1);
    void client.ask('growth', {run});
    expect([tell.mock.calls.length, worker.counts()]).toEqual([0, counts]);
  });

  test('stops a worker that has had nothing to do for a while, but never that for typing', async () => {
    const {worker, client, format} = clientOf();
    void client.ask('growth', {run});
    worker.answer('too-short');
    void format('a');
    worker.answer('A');
    seconds(60);
    expect(worker.counts()).toEqual([2, 1]);
  });

  test('where the worker does not start lets the page answer', async () => {
    const [worker, local] = [fakeTransport(), fakeTransport()];
    const client = createClient(worker.start, local.start);
    const outcome = client.ask('format', {text: 'a'});
    worker.events().fail('blocked');
    expect(local.texts()).toEqual(['a']);
    local.answer('A');
    expect(await outcome).toEqual({answer: 'A'});
    void client.ask('growth', {run});
    expect([worker.counts()[0], local.counts()[0]]).toEqual([1, 2]);
  });

  test.each<[string, (worker: ReturnType<typeof fakeTransport>) => void]>([
    ['answered', (worker) => worker.answer('too-short')],
    ['told something', (worker) => worker.tell({})],
  ])('tells a crash after a worker has %s, and starts another one', async (_, hear) => {
    const {worker, client, format} = clientOf();
    void client.ask('growth', {run});
    hear(worker);
    const outcome = format('a');
    worker.events().fail('中断了');
    expect(await outcome).toEqual({problem: '中断了'});
    const next = format('b');
    worker.answer('B');
    expect([await next, worker.counts()[0]]).toEqual([{answer: 'B'}, 3]);
  });

  test('that is closed leaves open questions unanswered, ignores late answers, and restarts with the next question', async () => {
    const {worker, client, format} = clientOf();
    const open = [client.ask('run', asked('a')), format('b'), client.ask('growth', {run})];
    const before = worker.events();
    client.close();
    expect(await Promise.all(open)).toEqual([null, null, null]);
    const outcome = format('c');
    before.hear({id: 4, answer: 'from the dead'});
    worker.answer('C');
    expect(await outcome).toEqual({answer: 'C'});
  });
});

describe('what computes', () => {
  const heard = async (kind: Kind, body: unknown): Promise<Message[]> => {
    const messages: Message[] = [];
    await reply({id: 7, kind, body} as Request, handlersOf(kind, null), (message) => messages.push(message));
    return messages;
  };

  test('says when its code is there, how far it is, and its answer', async () => {
    const own = ruleRun(sampleBars(), {strategy: 'DualMovingAverageStrategy'});
    const messages = await heard('growth', {run: own});
    expect([messages[0], messages.at(-1)]).toEqual([
      {id: 7, started: true},
      {id: 7, answer: judgeGrowth(own)},
    ]);
    expect(messages[1]).toMatchObject({id: 7, progress: {draws: 16, first: null}});
    expect((await heard('judgement', {run: own, periods: 252})).at(-1)).toEqual({id: 7, answer: judge(own, 252)});
  });

  test('logs a fault of its own and says so, with a way out; code that does not load is lost', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    expect((await heard('growth', {run: null})).at(-1)).toMatchObject({
      problem: expect.stringContaining('刷新页面') as string,
    });
    const messages: Message[] = [];
    await reply({id: 8, kind: 'format', body: {text: ''}}, Promise.reject(new Error('lost')), (message) =>
      messages.push(message),
    );
    expect([messages, logged.mock.calls.length]).toEqual([[{id: 8, lost: true}], 1]);
    logged.mockRestore();
  });

  test('reads a table of prices', async () => {
    const messages = await heard('read', {
      content: 'date,close\n2024-01-02,10\n2024-01-03,11\n',
      origin: '甲.csv',
      wish: {least: 2},
    });
    expect(messages.at(-1)).toMatchObject({answer: {origin: '甲.csv', series: [{symbol: '甲'}]}});
  });
});

describe('the answers of labs', () => {
  const bars = sampleBars();
  const lab = strategyLab(dualMovingAverageEntry, 'crisis');
  const values = defaults(lab);
  const conditions = conditionsOf(values);
  const params = paramsOf(lab, values);
  const on = {rule: 'DualMovingAverageStrategy', assets: [{symbol: 'X', bars}], conditions};
  const untold = (): void => undefined;

  test('are what the engine finds: the returns of settings in several periods', () => {
    const later = {from: '2010-01-04', to: '2012-12-31'};
    expect(labHandlers.row({...on, settings: [params, null], periods: [conditions, later]}, untold)).toEqual([
      [conditions, {...conditions, ...later}].map(
        (place) => runStrategy(bars, 'DualMovingAverageStrategy', params, place).metrics.totalReturn,
      ),
      [null, null],
    ]);
    const {assets} = simulatedMarket();
    const rotation = strategyLab(momentumRotationEntry, 'mixed', SIMULATED);
    const at = conditionsOf(defaults(rotation));
    const settings = [paramsOf(rotation, defaults(rotation))];
    const [[found] = []] = labHandlers.row(
      {rule: momentumRotationEntry.id, assets, conditions: at, settings, periods: [at]},
      untold,
    ) as number[][];
    expect(Number.isFinite(found)).toBe(true);
  });

  test.each([
    ['the best of its settings', 3, conditions, {count: 3}],
    ['nothing of one setting', 1, conditions, null],
    ['nothing of none', 0, conditions, null],
    ['nothing of a few days', 3, {...conditions, from: '2007-07-02', to: '2007-07-20'}, null],
  ])('say %s', (_, count, place, answer) => {
    const settings = [null, ...[8, 10, 12].slice(0, count).map((short_period) => ({...params, short_period}))];
    const found = labHandlers.luck({...on, conditions: place, settings}, untold);
    expect(found).toEqual(answer === null ? null : expect.objectContaining(answer));
  });

  test('compare regular payments with a lump sum, and toss coins', () => {
    const pool = {market: SIMULATED, assets: simulatedMarket().assets};
    const id = 'FixedInvestmentStrategy';
    expect(labHandlers.starts({id, values: defaults(capitalLab(id, pool)), pool}, untold)).toMatch(/共 \d+ 个起点/);
    expect(labHandlers.coins({bars, terms: coinTerms(defaults(LUCK_LAB))}, untold)).toMatchObject({tries: 20});
  });
});
