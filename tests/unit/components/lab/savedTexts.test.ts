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
