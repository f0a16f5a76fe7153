import {describe, expect, test} from 'vitest';
import {movedAnchors} from '../../../src/plugins/addresses/moved';

const list = {'docs/a#old': 'docs/a#new', 'docs/b#old': 'docs/a', 'docs/gone': 'docs/a'};

describe('the script of moved anchors', () => {
  test('has the moved anchors of its own page only, with the base path', () => {
    expect(movedAnchors('/base/docs/a', '/base/', list)).toContain('({"/base/docs/a#old":"/base/docs/a#new"})');
  });

  test('is left out of pages without moved anchors and of pages that moved as a whole', () => {
    expect(movedAnchors('/docs/c', '/', list)).toBeNull();
    expect(movedAnchors('/docs/gone', '/', list)).toBeNull();
  });
});
