import {expect, test} from 'vitest';
import {inTurn, type InTurn} from '../../../src/plugins/page-model/inTurn';

interface Bundler {
  starts: () => void;
  ends: () => void;
}

/** A bundler as far as its plugin sees it. */
function bundlerOf({bundlerPlugin}: InTurn): Bundler {
  const runs: Record<string, () => void> = {};
  const hook = (name: string): {tap: (_: string, run: () => void) => void} => ({
    tap: (_, run) => {
      runs[name] = run;
    },
  });
  bundlerPlugin.apply({hooks: {watchRun: hook('watchRun'), done: hook('done')}});
  return {starts: () => runs.watchRun?.(), ends: () => runs.done?.()};
}

const later = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 30);
  });

test('pages that nobody has opened are computed one at a time, each once, and told when there are many', async () => {
  const computed: string[] = [];
  const told: string[] = [];
  const turn = inTurn({tree: (file) => void computed.push(file) as never, key: (file) => file}, (line) => told.push(line), 1);
  const files = Array.from({length: 25}, (_, place) => `${place}.mdx`);
  const all = turn.compute(files);
  await Promise.all([all, turn.compute(files)]);
  expect(computed).toEqual(files);
  expect(told).toEqual(['页面已经可以打开；其余各页的图、表与数在后台计算，一共 25 页。', '已算好 20 / 25 页。', '已算好 25 / 25 页。']);
});

test('an edited page is computed again, and others are told nothing of it', async () => {
  const computed: string[] = [];
  const told: string[] = [];
  let text = 'a';
  const turn = inTurn({tree: (file) => void computed.push(file + text) as never, key: () => text}, (line) => told.push(line), 1);
  await turn.compute(['x']);
  text = 'b';
  await turn.compute(['x']);
  expect([computed, told]).toEqual([['xa', 'xb'], []]);
});

test.each([
  ['before a page is opened, which is the second compilation', 60, ({ends}: Bundler) => ends()],
  ['while an open page is compiled', 1, ({starts}: Bundler) => starts()],
])('none is computed %s', async (_, pause, begin) => {
  const computed: string[] = [];
  const turn = inTurn({tree: (file) => void computed.push(file) as never, key: (file) => file}, () => {}, pause);
  const bundler = bundlerOf(turn);
  begin(bundler);
  const all = turn.compute(['x']);
  await later();
  expect(computed).toEqual([]);
  bundler.ends();
  await all;
  expect(computed).toEqual(['x']);
});

test('a page with a fault stops no other one', async () => {
  const computed: string[] = [];
  const tree = (file: string): never => {
    if (file === 'bad') {
      throw new Error('bad');
    }
    return void computed.push(file) as never;
  };
  await inTurn({tree, key: (file) => file}, () => {}, 1).compute(['bad', 'good']);
  expect(computed).toEqual(['good']);
});
