import {beforeEach, expect, test} from 'vitest';
import {savedTexts, type SavedTexts, type Slot} from '../../../../src/components/lab/StrategyPlayground/text/savedTexts';

/** A place of a browser's storage. */
function slot(): Slot {
  let stored: string | null = null;
  return {
    get: () => stored,
    set: (value) => {
      stored = value;
    },
  };
}

let shared = slot();

/** The texts as a tab sees them after it was opened or reloaded. */
const open = (tab: Slot): SavedTexts => savedTexts({shared, former: null, tab});

function write(texts: SavedTexts, text: string): boolean | null {
  texts.note(text);
  return texts.save();
}

beforeEach(() => {
  shared = slot();
});

test('an entry is replaced only by the tab that wrote it', () => {
  const [first, second] = [slot(), slot()];
  const [a, b] = [open(first), open(second)];
  a.begin('example');
  b.begin('example');
  write(a, 'a1');
  write(b, 'b1');
  write(a, 'a2');
  expect(open(first).read()).toEqual(['a2', 'b1']);
  expect(open(second).read()).toEqual(['b1', 'a2']);
});

test('a tab that changes the text of another one leaves that one its text', () => {
  const [first, second] = [slot(), slot()];
  write(open(first), 'mine');
  const b = open(second);
  b.begin('mine');
  write(b, 'changed');
  expect(open(first).read()).toEqual(['mine', 'changed']);
});

test('a tab keeps what it wrote before another text was opened', () => {
  const texts = open(slot());
  write(texts, 'one');
  texts.begin('an example');
  write(texts, 'two');
  expect(texts.read()).toEqual(['two', 'one']);
  texts.begin('one');
  write(texts, 'one and more');
  expect(texts.read()).toEqual(['one and more', 'two']);
});

test('a browser that refuses is told', () => {
  const texts = open(slot());
  expect(write(texts, 'kept')).toBe(true);
  shared.set = () => undefined;
  expect(write(texts, 'not kept')).toBe(false);
});

test('a rule of the list takes what is typed after it was opened as a new version, also in another tab', () => {
  const a = open(slot());
  a.name('mine', '年线');
  const b = open(slot());
  const id = b.rules()[0]!.id;
  b.begin('an example');
  expect(b.current()).toBeNull();
  b.open(id);
  write(b, 'changed');
  write(b, 'changed twice');
  expect(b.rules()).toMatchObject([{id, name: '年线', versions: ['changed twice', 'mine']}]);
  // The first tab goes on: what the other one wrote stays.
  write(a, 'mine again');
  expect(a.rules()).toMatchObject([{id, versions: ['mine again', 'changed twice', 'mine']}]);
});

test('a rule with a name is continued on return, in a tab that did not write it', () => {
  open(slot()).name('mine', '年线');
  const later = open(slot());
  later.begin('mine');
  write(later, 'changed');
  expect(later.rules()).toMatchObject([{name: '年线', versions: ['changed', 'mine']}]);
});

test('a name is kept with the text, and what is typed from there on is another version', () => {
  const texts = open(slot());
  write(texts, 'draft');
  expect(texts.name('whole', '双均线')).toBe(true);
  write(texts, 'more');
  expect(texts.rules()).toMatchObject([{name: '双均线', versions: ['more', 'whole']}]);
});

const named = (texts: SavedTexts): [string, readonly string[]][] => texts.rules().map(({name, versions}) => [name, versions]);

test('another text under another name is another rule, and the one that was open keeps its own text', () => {
  const texts = open(slot());
  texts.begin('example');
  texts.name('fast', '快线');
  write(texts, 'slow, half');
  write(texts, 'slow');
  texts.name('slow', '慢线');
  expect(named(texts)).toEqual([
    ['慢线', ['slow']],
    ['快线', ['fast']],
  ]);
  // What is typed next is a version of the new one, and the same text under another name is a new name.
  texts.name('slow', '年线');
  write(texts, 'slow 2');
  expect(named(texts)).toEqual([
    ['年线', ['slow 2', 'slow']],
    ['快线', ['fast']],
  ]);
  // Typed and named at once, before it was stored.
  texts.note('slow 3');
  texts.name('slow 3', '第三条');
  expect(named(texts)).toEqual([
    ['第三条', ['slow 3']],
    ['年线', ['slow']],
    ['快线', ['fast']],
  ]);
});

test('where the browser refuses, a list stays as it was', () => {
  const texts = open(slot());
  texts.name('one', '甲');
  const before = texts.rules();
  shared.set = () => undefined;
  expect(texts.keep([])).toBe(false);
  expect(texts.name('two', '乙')).toBe(false);
  expect(texts.rules()).toEqual(before);
});
