import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {createClient, PATIENCE_SECONDS} from '../../../../src/components/lab/StrategyPlayground/run/client';
import type {StartTransport, TransportEvents} from '../../../../src/components/lab/StrategyPlayground/run/failover';
import type {Questions, Request} from '../../../../src/components/lab/StrategyPlayground/run/protocol';

/** A transport that answers when the test tells it to. */
function fakeTransport(): {
  start: StartTransport;
  started: () => number;
  stopped: () => number;
  posted: Request[];
  events: () => TransportEvents;
  answer: (text: string) => void;
} {
  const posted: Request[] = [];
  const all: TransportEvents[] = [];
  let stopped = 0;
  const events = (): TransportEvents => all.at(-1) as TransportEvents;
  return {
    posted,
    events,
    started: () => all.length,
    stopped: () => stopped,
    start: (given) => {
      all.push(given);
      return {post: (request) => posted.push(request), stop: () => (stopped += 1)};
    },
    answer: (text) => events().respond({id: (posted.at(-1) as Request).id, answer: text}),
  };
}

const noTransport: StartTransport = () => {
  throw new Error('Nothing was to be started here.');
};

/** The question about a text, under the default settings. */
const asked = (text: string): Questions['run'] => ({text, set: {}, day: null, before: ''});

describe('the client', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('starts its worker with the first question, and returns the answer', async () => {
    const transport = fakeTransport();
    const client = createClient(transport.start, noTransport);
    expect(transport.started()).toBe(0);
    const outcome = client.ask('format', {text: 'a'});
    expect(transport.posted).toEqual([{id: 1, kind: 'format', text: 'a'}]);
    transport.events().ready();
    transport.answer('A');
    expect(await outcome).toEqual({answer: 'A'});
    expect(transport.started()).toBe(1);
  });

  test('asks one question at a time; of those waiting, only the newest of a kind is answered', async () => {
    const transport = fakeTransport();
    const client = createClient(transport.start, noTransport);
    const outcomes = ['a', 'b', 'c'].map((text) => client.ask('format', {text}));
    const other = client.ask('fix', {text: 'f', fixes: 'all'});
    expect(transport.posted.map(({text}) => text)).toEqual(['a']);
    transport.answer('A');
    expect(transport.posted.map(({text}) => text)).toEqual(['a', 'c']);
    transport.answer('C');
    transport.answer('F');
    expect(await Promise.all(outcomes)).toEqual([null, null, {answer: 'C'}]);
    expect(await other).toEqual({answer: 'F'});
  });

  test('ignores an answer to another question', async () => {
    const transport = fakeTransport();
    const client = createClient(transport.start, noTransport);
    const outcome = client.ask('format', {text: 'a'});
    transport.events().respond({id: 99, answer: 'junk'});
    transport.answer('A');
    expect(await outcome).toEqual({answer: 'A'});
  });

  test('stops a question that takes too long, says so, and continues with a new worker', async () => {
    const transport = fakeTransport();
    const client = createClient(transport.start, noTransport);
    const slow = client.ask('run', asked('slow'));
    const next = client.ask('format', {text: 'b'});
    // Time to load the code does not count.
    vi.advanceTimersByTime(PATIENCE_SECONDS * 3000);
    expect(transport.stopped()).toBe(0);
    transport.events().ready();
    vi.advanceTimersByTime(PATIENCE_SECONDS * 1000);
    expect(await slow).toEqual({problem: expect.stringContaining(`${PATIENCE_SECONDS} 秒`)});
    expect([transport.stopped(), transport.started()]).toEqual([1, 2]);
    transport.events().ready();
    transport.answer('B');
    expect(await next).toEqual({answer: 'B'});
    vi.advanceTimersByTime(PATIENCE_SECONDS * 3000);
    expect(transport.stopped()).toBe(1);
  });

  test('stops work that a new text has made obsolete', async () => {
    const transport = fakeTransport();
    const client = createClient(transport.start, noTransport);
    const subject = {text: 'old', setup: {}};
    const variant = client.ask('variant', {...subject, terms: {} as never, path: '', value: 1, elsewhere: []});
    const waiting = client.ask('day', {...subject, day: 3});
    transport.events().ready();
    const analysis = client.ask('run', asked('new'));
    expect(await waiting).toBeNull();
    expect(transport.stopped()).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(await variant).toBeNull();
    expect(transport.stopped()).toBe(1);
    transport.events().ready();
    expect(transport.posted.at(-1)).toMatchObject({kind: 'run', text: 'new'});
    transport.answer('N');
    expect(await analysis).toEqual({answer: 'N'});
    vi.advanceTimersByTime(1000);
    expect(transport.stopped()).toBe(1);
  });

  test('lets obsolete work finish if it does so soon', async () => {
    const transport = fakeTransport();
    const client = createClient(transport.start, noTransport);
    const first = client.ask('day', {text: 'a', setup: {}, day: 1});
    transport.events().ready();
    const second = client.ask('day', {text: 'a', setup: {}, day: 2});
    transport.answer('A');
    expect(await first).toBeNull();
    transport.answer('B');
    expect(await second).toEqual({answer: 'B'});
    vi.advanceTimersByTime(1000);
    expect([transport.stopped(), transport.started()]).toEqual([0, 1]);
  });

  test('answers in the page when the worker does not start', async () => {
    const worker = fakeTransport();
    const local = fakeTransport();
    const client = createClient(worker.start, local.start);
    const outcome = client.ask('format', {text: 'a'});
    worker.events().fail('blocked');
    expect(local.posted.map(({text}) => text)).toEqual(['a']);
    local.answer('A');
    expect(await outcome).toEqual({answer: 'A'});
    void client.ask('format', {text: 'b'});
    expect([worker.started(), local.started()]).toEqual([1, 1]);
  });

  test('reports a crashed worker, and starts another one', async () => {
    const transport = fakeTransport();
    const client = createClient(transport.start, noTransport);
    const first = client.ask('format', {text: 'a'});
    transport.answer('A');
    await first;
    const outcome = client.ask('format', {text: 'b'});
    transport.events().fail('中断了');
    expect(await outcome).toEqual({problem: '中断了'});
    void client.ask('format', {text: 'c'});
    expect(transport.started()).toBe(2);
  });

  test('passes on the reason for a missing answer', async () => {
    const transport = fakeTransport();
    const client = createClient(transport.start, noTransport);
    const outcome = client.ask('format', {text: 'a'});
    transport.events().respond({id: 1, problem: '太长'});
    expect(await outcome).toEqual({problem: '太长'});
  });

  test('when closed leaves open questions unanswered, ignores late answers, and restarts with the next question', async () => {
    const transport = fakeTransport();
    const client = createClient(transport.start, noTransport);
    const open = [client.ask('run', asked('a')), client.ask('format', {text: 'b'})];
    const before = transport.events();
    client.close();
    expect(await Promise.all(open)).toEqual([null, null]);
    const outcome = client.ask('format', {text: 'c'});
    before.respond({id: 3, answer: 'from the dead'});
    transport.answer('C');
    expect(await outcome).toEqual({answer: 'C'});
  });
});
