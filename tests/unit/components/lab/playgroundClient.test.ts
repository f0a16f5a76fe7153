import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createClient, PATIENCE_SECONDS} from '../../../../src/components/lab/StrategyPlayground/run/client';
import type {StartTransport, TransportEvents} from '../../../../src/components/lab/StrategyPlayground/run/failover';
import type {Questions, Request} from '../../../../src/components/lab/StrategyPlayground/run/protocol';

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
  return {
    start,
    events,
    texts: () => posted.map(({text}) => text),
    last: () => posted.at(-1) as Request,
    answer: (text: string) => events().respond({id: (posted.at(-1) as Request).id, answer: text}),
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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a worker is started with the first question, and only its answer is returned', async () => {
  const {worker, format} = clientOf();
  expect(worker.counts()).toEqual([0, 0]);
  const outcome = format('a');
  expect(worker.last()).toEqual({id: 1, kind: 'format', text: 'a'});
  worker.events().ready();
  worker.events().respond({id: 99, answer: 'junk'});
  worker.answer('A');
  expect([await outcome, worker.counts()]).toEqual([{answer: 'A'}, [1, 0]]);
  const missing = format('b');
  worker.events().respond({id: 2, problem: '太长'});
  expect(await missing).toEqual({problem: '太长'});
});

test('one question is asked at a time; of those waiting, only the newest of a kind is answered', async () => {
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

test('a question that takes too long is stopped and said, and a new worker goes on', async () => {
  const {worker, client, format} = clientOf();
  const slow = client.ask('run', asked('slow'));
  const next = format('b');
  // Time to load the code does not count.
  seconds(PATIENCE_SECONDS * 3);
  expect(worker.counts()).toEqual([1, 0]);
  worker.events().ready();
  seconds(PATIENCE_SECONDS);
  expect(await slow).toEqual({problem: expect.stringContaining(`${PATIENCE_SECONDS} 秒`)});
  expect(worker.counts()).toEqual([2, 1]);
  worker.events().ready();
  worker.answer('B');
  expect(await next).toEqual({answer: 'B'});
  seconds(PATIENCE_SECONDS * 3);
  expect(worker.counts()).toEqual([2, 1]);
});

test('work that a new text has made obsolete is stopped, unless it ends soon', async () => {
  const {worker, client} = clientOf();
  const subject = {text: 'old', setup: {}};
  const variant = client.ask('variant', {...subject, terms: {} as never, path: '', value: 1, elsewhere: []});
  const waiting = client.ask('day', {...subject, day: 3});
  worker.events().ready();
  const analysis = client.ask('run', asked('new'));
  expect(await waiting).toBeNull();
  expect(worker.counts()).toEqual([1, 0]);
  seconds(1);
  expect(await variant).toBeNull();
  expect(worker.counts()).toEqual([2, 1]);
  worker.events().ready();
  expect(worker.last()).toMatchObject({kind: 'run', text: 'new'});
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

test('where the worker does not start the page answers', async () => {
  const [worker, local] = [fakeTransport(), fakeTransport()];
  const client = createClient(worker.start, local.start);
  const outcome = client.ask('format', {text: 'a'});
  worker.events().fail('blocked');
  expect(local.texts()).toEqual(['a']);
  local.answer('A');
  expect(await outcome).toEqual({answer: 'A'});
  void client.ask('format', {text: 'b'});
  expect([worker.counts()[0], local.counts()[0]]).toEqual([1, 1]);
});

test('a crashed worker is told, and another one started', async () => {
  const {worker, format} = clientOf();
  const first = format('a');
  worker.answer('A');
  await first;
  const outcome = format('b');
  worker.events().fail('中断了');
  expect(await outcome).toEqual({problem: '中断了'});
  void format('c');
  expect(worker.counts()[0]).toBe(2);
});

test('a client that is closed leaves open questions unanswered, ignores late answers, and restarts with the next question', async () => {
  const {worker, client, format} = clientOf();
  const open = [client.ask('run', asked('a')), format('b')];
  const before = worker.events();
  client.close();
  expect(await Promise.all(open)).toEqual([null, null]);
  const outcome = format('c');
  before.respond({id: 3, answer: 'from the dead'});
  worker.answer('C');
  expect(await outcome).toEqual({answer: 'C'});
});
