import {describe, expect, test} from 'vitest';
import {textHistory} from '../../../../src/components/lab/StrategyPlayground/text/textHistory';

describe('the history of a text', () => {
  test('goes back to the beginning and forward again', () => {
    const history = textHistory('');
    expect(history.canUndo()).toBe(false);
    ['a', 'ab', 'abc'].forEach((text) => history.note(text));
    expect([history.undo(), history.undo(), history.undo(), history.undo()]).toEqual(['ab', 'a', '', null]);
    expect([history.redo(), history.redo(), history.redo(), history.redo()]).toEqual(['a', 'ab', 'abc', null]);
  });

  test('takes what belongs together as one step, and nothing into the text that it began with', () => {
    const history = textHistory('begin');
    history.note('1', true);
    history.note('13', true);
    history.note('135', true);
    history.note('other');
    expect([history.undo(), history.undo(), history.undo()]).toEqual(['135', 'begin', null]);
  });

  test('forgets what was undone once something new comes', () => {
    const history = textHistory('a');
    history.note('b');
    history.undo();
    history.note('c');
    expect(history.redo()).toBeNull();
    expect(history.undo()).toBe('a');
  });

  test('holds no more than a few megabytes', () => {
    const history = textHistory('');
    for (let step = 0; step < 40; step += 1) {
      history.note(String(step).padEnd(200_000));
    }
    let steps = 0;
    while (history.undo() !== null) {
      steps += 1;
    }
    expect(steps).toBeGreaterThan(10);
    expect(steps).toBeLessThan(21);
  });
});
