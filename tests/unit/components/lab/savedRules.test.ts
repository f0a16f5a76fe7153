import {beforeEach, describe, expect, test} from 'vitest';
import {
  broughtRules,
  broughtSentence,
  renamed,
  rulesFile,
  rulesIn,
  savedSentence,
  withText,
  type Brought,
  type MyRule,
} from '../../../../src/components/lab/StrategyPlayground/text/savedRules';
import {
  savedTexts,
  type SavedTexts,
  type StorageSlot,
} from '../../../../src/components/lab/StrategyPlayground/text/savedTexts';

const rule = (id: string, ...versions: string[]): MyRule => ({id, name: '', changed: '2026-01-02', versions});
const write = (rules: readonly MyRule[], id: string, text: string, continues: string | null = null): MyRule[] =>
  withText(rules, {id, text, day: '2026-01-03', continues});

describe('a text that is written', () => {
  test('is a new version where it was just opened, and takes the place of what it continues', () => {
    const first = write([rule('a', 'one')], 'a', 'two');
    expect(first).toEqual([{...rule('a', 'two', 'one'), changed: '2026-01-03'}]);
    expect(write(first, 'a', 'three', 'two')[0]?.versions).toEqual(['three', 'one']);
    // Another tab has written meanwhile: its text stays.
    expect(write(first, 'a', 'three', 'one')[0]?.versions).toEqual(['three', 'two', 'one']);
  });

  test('is kept with its last ten versions, each once', () => {
    const texts = Array.from({length: 14}, (_, index) => `t${index}`);
    const rules = texts.reduce((all, text) => write(all, 'a', text), [] as MyRule[]);
    expect(rules[0]?.versions).toEqual(texts.slice(-10).reverse());
    expect(write(rules, 'a', 't9')[0]?.versions.filter((text) => text === 't9')).toHaveLength(1);
  });

  test('pushes out the oldest of twenty without a name, and none that has one', () => {
    const named = renamed([rule('n', 'named')], 'n', ' 年线 ');
    const rules = [...Array(30).keys()].reduce((all, index) => write(all, `u${index}`, `text ${index}`), named);
    expect([rules.length, rules[0]?.id]).toEqual([21, 'u29']);
    expect(rules.at(-1)).toMatchObject({id: 'n', name: '年线'});
  });
});

describe('stored rules', () => {
  test('are read back as they were; those of the time before they had names are rules without one', () => {
    const rules = [{...rule('a', 'x', 'y'), name: '名字'}];
    expect(rulesIn(JSON.stringify(rules))).toEqual(rules);
    expect(rulesIn('["new","old"]').map(({name, versions}) => `${name}:${versions}`)).toEqual([':new', ':old']);
  });

  test.each([
    null,
    '{',
    '7',
    'null',
    '{"a":1}',
    '[null,3,{"id":"a"},{"id":"a","versions":[]},{"id":"a","versions":[7]},{"versions":["x"]}]',
  ])('that cannot be read are none: %s', (stored) => {
    expect(rulesIn(stored)).toEqual([]);
  });
});

describe('a file of rules', () => {
  const rules = [{...rule('a', 'a2', 'a1'), name: '甲'}, rule('b', 'b1')];
  const bring = (to: readonly MyRule[], file: string): Brought => {
    const brought = broughtRules(to, 'a.json', file);
    expect(brought).not.toHaveProperty('problem');
    return brought as Brought;
  };

  test('brings all of them to another browser, with names and versions', () => {
    const brought = bring([], rulesFile(rules));
    expect([brought.rules, broughtSentence(brought)]).toEqual([rules, expect.stringContaining('2 条新的')]);
  });

  test('loses nothing of what is there: other texts become versions, other names stay', () => {
    const here = [{...rule('a', 'a3', 'a1'), name: '乙'}, rule('c', 'c1'), rule('b', 'b1')];
    const brought = bring(here, rulesFile(rules));
    expect(brought.rules).toEqual([{...rule('a', 'a3', 'a1', 'a2'), name: '乙'}, rule('c', 'c1'), rule('b', 'b1')]);
    expect(broughtSentence(brought)).toMatch(/没有新的规则，1 条多了.*1 条已经有了/);
  });

  test('says of what it leaves out which and why, and takes the rest', () => {
    const long = {id: 'x', versions: ['x'.repeat(10_000_000)]};
    const brought = bring([], JSON.stringify({format: 'playground-rules', rules: ['text', rules[0], long]}));
    expect(brought.rules).toEqual([rules[0]]);
    expect(broughtSentence(brought)).toBe(
      '放进来 1 条新的。文件里共 3 条，没有放进来 2 条。第 1、3 条：没有编辑框放得下的文字。',
    );
  });

  const many = (count: number, name: string): MyRule[] =>
    [...Array(count).keys()].map((place) => ({...rule(`m${place}`, `t${place}`), name}));
  test.each<[what: string, here: MyRule[], file: unknown[], kept: number, told: string]>([
    [
      'a hundred thousand that are none',
      [],
      Array(100_000).fill(1),
      0,
      '没有新的规则。文件里共 100000 条，没有放进来 100000 条。第 1、2、3、4、5 条，还有 99995 条：没有编辑框放得下的文字。',
    ],
    [
      'more names than are kept',
      [...rules],
      many(10_000, '名'),
      201,
      '放进来 199 条新的。文件里共 10000 条，没有放进来 9801 条。第 200、201、202、203、204 条，还有 9796 条：有名字的最多存 200 条，放不下；请先删除不要的，再选一次这份文件。',
    ],
    [
      'more without a name',
      [...rules],
      many(21, ''),
      21,
      '放进来 19 条新的。文件里共 21 条，没有放进来 2 条。第 20、21 条：没有名字的最多存 20 条，放不下；请先给要留的写一个名字，再选一次这份文件。',
    ],
    [
      'more texts than are kept of a rule',
      [rule('b', 'b0', 'b1', 'b2')],
      [rule('b', ...[...Array(10).keys()].map((place) => `b${place + 2}`))],
      1,
      '没有新的规则，1 条多了几版文字，1 条的文字超过 10 版，较早的没有放进来。',
    ],
  ])('that has %s brings what fits, and the rest is counted', (_, here, file, kept, told) => {
    const brought = bring(here, JSON.stringify({format: 'playground-rules', rules: file}));
    expect([brought.rules.length, broughtSentence(brought)]).toEqual([kept, told]);
  });

  test('says what it has, and what stands in the editor and could not be kept', () => {
    expect(savedSentence('a.json', rules, '{}')).toBe('a.json 里有 2 条规则，每条最近 10 版文字。');
    expect(savedSentence('a.json', rules, '\n'.repeat(5000))).toMatch(
      /。编辑框里的文字超过 5000 行，没有存下，不在里面；请到“JSON”里复制全文。$/,
    );
  });

  test.each([
    ['not JSON', '不是 JSON，没有放进来'],
    ['{"trade_strategy": {}}', '若是一条策略，请把它拖到页面上'],
    ['[]', '不是从这里“存成一个文件”得到的文件'],
    ['{"format":"playground-rules","rules":{}}', '不是从这里“存成一个文件”得到的文件'],
  ])('that is another one is refused with the way out: %s', (file, why) => {
    expect(broughtRules(rules, 'a.json', file)).toEqual({
      problem: expect.stringMatching(new RegExp(`^“a.json” .*${why}`)),
    });
  });
});

describe('the texts of a tab', () => {
  /** A place of a browser's storage. */
  const slot = (): StorageSlot => {
    let stored: string | null = null;
    return {
      get: () => stored,
      set: (value) => {
        stored = value;
      },
    };
  };
  let [shared, aside] = [slot(), slot()];
  /** As it sees them after it was opened or reloaded. */
  const open = (tab: StorageSlot = slot()): SavedTexts => savedTexts({shared, former: null, tab, aside});
  const note = (texts: SavedTexts, text: string): boolean | null => {
    texts.note(text);
    return texts.save();
  };
  const named = (texts: SavedTexts): string[] =>
    texts.rules().map(({name, versions}) => `${name}: ${versions.join(', ')}`);

  beforeEach(() => {
    [shared, aside] = [slot(), slot()];
  });

  test('that could not be shown are set aside, also what was just typed, until they are deleted; a rule opens again with its other text', () => {
    const texts = open();
    texts.name('kept', '年线');
    texts.begin('example');
    note(texts, 'an older one');
    texts.note('throws');
    texts.setAside('throws');
    expect([texts.read(), texts.current(), texts.aside().map(({versions}) => versions)]).toEqual([
      ['kept'],
      null,
      [['throws']],
    ]);
    texts.setAside('an example');
    texts.setAside('kept');
    const later = open();
    expect([later.read(), later.aside().map(({name}) => name)]).toEqual([[], ['年线', '']]);
    later.forget(later.aside()[0]!.id);
    expect(
      open()
        .aside()
        .map(({versions}) => versions),
    ).toEqual([['throws']]);
  });

  test('stay among the others where the browser does not let them be set aside', () => {
    const texts = open();
    texts.name('throws', '年线');
    aside.set = () => undefined;
    texts.setAside('throws');
    expect([texts.read(), texts.aside()]).toEqual([['throws'], []]);
  });

  test('are each replaced only by the tab that wrote it', () => {
    const [first, second] = [slot(), slot()];
    const [a, b] = [open(first), open(second)];
    [a, b].forEach((texts) => texts.begin('example'));
    note(a, 'a1');
    note(b, 'b1');
    note(a, 'a2');
    expect([open(first).read(), open(second).read()]).toEqual([
      ['a2', 'b1'],
      ['b1', 'a2'],
    ]);
    // A tab that changes the text of another one leaves that one its text.
    const c = open();
    c.begin('a2');
    note(c, 'changed');
    expect(open(first).read().slice(0, 2)).toEqual(['a2', 'changed']);
  });

  test('stay when another text is opened, and go on when it is opened again', () => {
    const texts = open();
    note(texts, 'one');
    texts.begin('an example');
    note(texts, 'two');
    expect(texts.read()).toEqual(['two', 'one']);
    texts.begin('one');
    note(texts, 'one and more');
    expect(texts.read()).toEqual(['one and more', 'two']);
  });

  test('of a rule of the list are a new version of it after it was opened, also in another tab', () => {
    const [a, b] = [open(), open()];
    a.name('mine', '年线');
    const id = b.rules()[0]!.id;
    b.begin('an example');
    expect(b.current()).toBeNull();
    b.open(id);
    note(b, 'changed');
    note(b, 'changed twice');
    expect(named(b)).toEqual(['年线: changed twice, mine']);
    // The first tab goes on: what the other one wrote stays. On return, a tab that did not write it continues it.
    note(a, 'mine again');
    expect(named(a)).toEqual(['年线: mine again, changed twice, mine']);
    const later = open();
    later.begin('mine again');
    note(later, 'later');
    expect(named(later)).toEqual(['年线: later, mine again, changed twice, mine']);
  });

  test('under another name are another rule, and the one that was open keeps its own text', () => {
    const texts = open();
    texts.begin('example');
    texts.name('fast', '快线');
    note(texts, 'slow, half');
    note(texts, 'slow');
    texts.name('slow', '慢线');
    expect(named(texts)).toEqual(['慢线: slow', '快线: fast']);
    // What is typed next is a version of the new one, and the same text under another name is a new name.
    texts.name('slow', '年线');
    note(texts, 'slow 2');
    expect(named(texts)).toEqual(['年线: slow 2, slow', '快线: fast']);
    // Typed and named at once, before it was stored.
    texts.note('slow 3');
    texts.name('slow 3', '第三条');
    expect(named(texts)).toEqual(['第三条: slow 3', '年线: slow', '快线: fast']);
  });

  test('get no name beyond the most that are kept, and lose none: one of those that are there may change its own', () => {
    const texts = open();
    texts.keep([...Array(200).keys()].map((place) => ({...rule(`r${place}`, `t${place}`), name: `n${place}`})));
    texts.open('r0');
    expect([texts.name('t0', 'other'), texts.rules()[0]?.name]).toEqual([true, 'other']);
    texts.note('typed');
    expect([texts.name('typed', 'new'), texts.save(), texts.rules().length]).toEqual(['full', true, 200]);
    texts.begin('an example');
    expect(texts.name('an example', 'new')).toBe('full');
    expect(texts.rules()).toHaveLength(200);
  });

  test('that the browser refuses are told, and the list stays as it was', () => {
    const texts = open();
    texts.name('one', '甲');
    expect(note(texts, 'kept')).toBe(true);
    const before = texts.rules();
    shared.set = () => undefined;
    expect([note(texts, 'not kept'), texts.keep([]), texts.name('two', '乙')]).toEqual([false, false, false]);
    expect(texts.rules()).toEqual(before);
  });
});
