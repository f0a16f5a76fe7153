import {describe, expect, test} from 'vitest';
import {movedAnchors, movedInVersions} from '../../../src/plugins/addresses/moved';
import type {SiteVersion} from '../../../src/plugins/versions/siteVersions';

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

describe('what moved', () => {
  const version = (path: string, ...ids: string[]): SiteVersion => ({
    ...{tag: '', label: '', path, isCurrent: false},
    pages: new Map(ids.map((id) => [id, `${path}/${id}`])),
  });
  const all = {'docs/before': 'docs/after', 'docs/a#x': 'docs/after#y', 'author#x': 'author#y'};

  test('has moved in the versions that have the new page, and not where the old one still is', () => {
    const versions = [
      version('/base/docs/next', 'a', 'after'),
      version('/base/docs', 'a', 'before'),
      version('/base/docs/0.9', 'a', 'before', 'after'),
    ];
    expect(movedInVersions(all, versions, '/base/')).toEqual({
      'author#x': 'author#y',
      'docs/next/before': 'docs/next/after',
      'docs/next/a#x': 'docs/next/after#y',
      'docs/0.9/a#x': 'docs/0.9/after#y',
    });
  });

  test('is not led away from a page that still has it', () => {
    expect(movedAnchors('/docs/a', '/', list, '<h2 id=old class=x>')).toBeNull();
    expect(movedAnchors('/docs/a', '/', list, '<h2 id=older class=x>')).not.toBeNull();
  });
});
