import {describe, expect, test} from 'vitest';
import {movedAnchors} from '../../../src/plugins/moved-addresses';

const list = {'docs/a#old': 'docs/a#new', 'docs/b#old': 'docs/a', 'docs/gone': 'docs/a'};

describe('the script of moved anchors', () => {
  test('knows those of its page alone, with the base path', () => {
    expect(movedAnchors('/base/docs/a', '/base/', list)).toContain('({"/base/docs/a#old":"/base/docs/a#new"})');
  });

  test('is not on pages without any, nor for pages that moved whole', () => {
    expect(movedAnchors('/docs/c', '/', list)).toBeNull();
    expect(movedAnchors('/docs/gone', '/', list)).toBeNull();
  });
});
