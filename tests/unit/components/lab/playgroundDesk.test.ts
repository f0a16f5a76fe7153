import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {createDesk, PATIENCE_SECONDS, type PortEvents, type StartPort} from '../../../../src/components/lab/StrategyPlayground/desk';
import type {Request} from '../../../../src/components/lab/StrategyPlayground/protocol';

/** A port that answers when the test says so. */
function fakePort(): {start: StartPort; started: () => number; stopped: () => number; posted: Request[]; events: () => PortEvents; answer: (text: string) => void} {
  const posted: Request[] = [];
  const all: PortEvents[] = [];
  let stopped = 0;
  const events = (): PortEvents => all.at(-1) as PortEvents;
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

const noPort: StartPort = () => {
  throw new Error('Nothing was to be started here.');
};

describe('the desk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('starts its worker with the first question, and hands back the answer', async () => {
    const port = fakePort();
    const desk = createDesk(port.start, noPort);
    expect(port.started()).toBe(0);
    const outcome = desk.ask('format', {text: 'a'});
    expect(port.posted).toEqual([{id: 1, kind: 'format', text: 'a'}]);
    port.events().ready();
    port.answer('A');
    expect(await outcome).toEqual({answer: 'A'});
    expect(port.started()).toBe(1);
  });

  test('asks one at a time; of a kind only the newest is answered', async () => {
    const port = fakePort();
    const desk = createDesk(port.start, noPort);
    const outcomes = ['a', 'b', 'c'].map((text) => desk.ask('format', {text}));
    const other = desk.ask('fix', {text: 'f', fixes: 'all'});
    expect(port.posted.map(({text}) => text)).toEqual(['a']);
    port.answer('A');
    expect(port.posted.map(({text}) => text)).toEqual(['a', 'c']);
    port.answer('C');
    port.answer('F');
    expect(await Promise.all(outcomes)).toEqual([null, null, {answer: 'C'}]);
    expect(await other).toEqual({answer: 'F'});
  });

  test('drops an answer to a question that is no longer asked', async () => {
    const port = fakePort();
    const desk = createDesk(port.start, noPort);
    const outcome = desk.ask('format', {text: 'a'});
    port.events().respond({id: 99, answer: 'junk'});
    port.answer('A');
    expect(await outcome).toEqual({answer: 'A'});
  });

  test('stops what takes too long, says so, and goes on with a new worker', async () => {
    const port = fakePort();
    const desk = createDesk(port.start, noPort);
    const slow = desk.ask('look', {text: 'slow'});
    const next = desk.ask('format', {text: 'b'});
    // Loading the code does not count.
    vi.advanceTimersByTime(PATIENCE_SECONDS * 3000);
    expect(port.stopped()).toBe(0);
    port.events().ready();
    vi.advanceTimersByTime(PATIENCE_SECONDS * 1000);
    expect(await slow).toEqual({problem: expect.stringContaining(`${PATIENCE_SECONDS} 秒`)});
    expect([port.stopped(), port.started()]).toEqual([1, 2]);
    port.events().ready();
    port.answer('B');
    expect(await next).toEqual({answer: 'B'});
    vi.advanceTimersByTime(PATIENCE_SECONDS * 3000);
    expect(port.stopped()).toBe(1);
  });

  test('hands the question over to the page when a worker does not start', async () => {
    const worker = fakePort();
    const local = fakePort();
    const desk = createDesk(worker.start, local.start);
    const outcome = desk.ask('format', {text: 'a'});
    worker.events().fail('blocked');
    expect(local.posted.map(({text}) => text)).toEqual(['a']);
    local.answer('A');
    expect(await outcome).toEqual({answer: 'A'});
    void desk.ask('format', {text: 'b'});
    expect([worker.started(), local.started()]).toEqual([1, 1]);
  });

  test('says when a worker breaks down in its work, and starts another', async () => {
    const port = fakePort();
    const desk = createDesk(port.start, noPort);
    const first = desk.ask('format', {text: 'a'});
    port.answer('A');
    await first;
    const outcome = desk.ask('format', {text: 'b'});
    port.events().fail('中断了');
    expect(await outcome).toEqual({problem: '中断了'});
    void desk.ask('format', {text: 'c'});
    expect(port.started()).toBe(2);
  });

  test('passes on why there is no answer', async () => {
    const port = fakePort();
    const desk = createDesk(port.start, noPort);
    const outcome = desk.ask('format', {text: 'a'});
    port.events().respond({id: 1, problem: '太长'});
    expect(await outcome).toEqual({problem: '太长'});
  });

  test('closes: open questions stay without answer, late answers are nothing, the next question starts anew', async () => {
    const port = fakePort();
    const desk = createDesk(port.start, noPort);
    const open = [desk.ask('look', {text: 'a'}), desk.ask('format', {text: 'b'})];
    const before = port.events();
    desk.close();
    expect(await Promise.all(open)).toEqual([null, null]);
    const outcome = desk.ask('format', {text: 'c'});
    before.respond({id: 3, answer: 'from the dead'});
    port.answer('C');
    expect(await outcome).toEqual({answer: 'C'});
  });
});
