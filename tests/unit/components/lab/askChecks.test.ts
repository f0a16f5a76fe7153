import {afterEach, expect, test, vi} from 'vitest';
import {askChecks} from '../../../../src/components/lab/Checkup/askChecks';
import type {Told} from '../../../../src/components/lab/Checkup/checks';
import {sampleBars} from '../../../support/sampleBars';

/** A worker that says what the test tells it to. */
class FakeWorker {
  static latest: FakeWorker;
  onmessage: (event: {data: Told}) => void = () => undefined;
  onerror: (event: {preventDefault: () => void}) => void = () => undefined;
  posted: unknown[] = [];
  isStopped = false;
  constructor() {
    FakeWorker.latest = this;
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.isStopped = true;
  }
  crash(): void {
    this.onerror({preventDefault: () => undefined});
  }
}

afterEach(() => vi.unstubAllGlobals());

const job = {bars: sampleBars(), rules: [3]};
const told: Told = {rule: 3, known: {draws: 400}};

test('rules are checked in a worker; once it is stopped nothing more is told', () => {
  vi.stubGlobal('Worker', FakeWorker);
  const heard: Told[] = [];
  const stop = askChecks(job, (one) => heard.push(one), vi.fn());
  expect(FakeWorker.latest.posted).toEqual([job]);
  FakeWorker.latest.onmessage({data: told});
  stop();
  FakeWorker.latest.onmessage({data: told});
  expect([heard, FakeWorker.latest.isStopped]).toEqual([[told], true]);
});

test('a worker that is interrupted after it has told something is not replaced: it is said', () => {
  vi.stubGlobal('Worker', FakeWorker);
  const [tell, fail] = [vi.fn(), vi.fn()];
  askChecks(job, tell, fail);
  FakeWorker.latest.onmessage({data: told});
  FakeWorker.latest.crash();
  expect([tell.mock.calls.length, fail.mock.calls.length, FakeWorker.latest.isStopped]).toEqual([1, 1, true]);
});

test.each<[string, () => void]>([
  ['does not exist', () => vi.stubGlobal('Worker', undefined)],
  ['does not start', () => vi.stubGlobal('Worker', FakeWorker)],
])('where a worker %s the page finds it out itself', async (_, prepare) => {
  prepare();
  const fail = vi.fn();
  const found = new Promise<Told>((resolve) => {
    askChecks(job, (one) => 'found' in one.known && resolve(one), fail);
    if (globalThis.Worker !== undefined) {
      FakeWorker.latest.crash();
    }
  });
  expect(await found).toMatchObject({rule: 3, known: {found: {verdict: 'open'}}});
  expect(fail).not.toHaveBeenCalled();
});
