import {describe, expect, test} from 'vitest';
import {deferScripts, routeScripts} from '../../../src/plugins/deferred-start/routeScripts';

const scripts = '<script src=/assets/js/runtime~main.1.js defer></script><script src="/assets/js/main.2.js" defer></script>';

describe('deferring the scripts of a page', () => {
  test('puts a list of their addresses in their place', () => {
    const html = deferScripts(`<head>${scripts}<title>a</title></head>`, ['/assets/js/3.js', '/assets/js/main.2.js']);
    expect(html).toBe(
      '<head><script type="application/json" data-start>' +
        '{"bundle":["/assets/js/runtime~main.1.js","/assets/js/main.2.js"],"chunks":["/assets/js/3.js"]}</script><title>a</title></head>',
    );
  });

  test('understands the tag as the HTML minifier leaves it and as it found it', () => {
    for (const tag of [
      '<script src="/a.js" defer></script>',
      '<script src=/a.js defer></script>',
      '<script src="/a.js" defer="defer"></script>',
      '<script src="/a.js" defer=""></script>',
    ]) {
      expect(deferScripts(tag, [])).toContain('{"bundle":["/a.js"],"chunks":[]}');
    }
  });

  test('leaves other scripts alone', () => {
    const other = '<script>var a</script><script async src=/b.js></script>';
    expect(deferScripts(other + scripts, [])).toContain(other);
  });

  test('refuses a page without any: it would never start', () => {
    expect(() => deferScripts('<html></html>', [])).toThrow('no <script defer>');
  });
});

describe('the scripts of a route', () => {
  const routes = [{path: '/docs', routes: [{path: '/docs', routes: [{path: '/docs'}, {path: '/docs/a-b'}]}]}, {path: '/'}];
  const chunkNames = {
    '/docs-9b8': {__comp: 'root', __context: {plugin: 'context'}},
    '/docs-2e1': {__comp: 'version'},
    '/docs-f75': {__comp: 'item', content: 'home'},
    '/docs/a-b-777': {__comp: 'item', content: 'page', items: ['list']},
    '/-e5f': {__comp: 'front'},
  };
  const manifest = {
    origins: {root: [1], context: [2], version: [3], item: ['common', 4], home: ['common', 5], page: [6], list: [7], front: [8]},
    assets: {
      1: {js: [{file: '1.js'}]},
      2: {js: [{file: '2.js'}]},
      3: {js: [{file: '3.js'}]},
      common: {js: [{file: 'c.js'}]},
      4: {js: [{file: '4.js'}]},
      5: {js: [{file: '5.js'}]},
      6: {js: [{file: '6.js'}]},
      7: {js: [{file: '7.js'}]},
      8: {},
    },
  };

  test('are those of the routes around it and its own, each once', () => {
    expect(routeScripts(routes, chunkNames, manifest)).toEqual(
      new Map([
        ['/docs', ['1.js', '2.js', '3.js', 'c.js', '4.js', '5.js']],
        ['/docs/a-b', ['1.js', '2.js', '3.js', 'c.js', '4.js', '6.js', '7.js']],
        ['/', []],
      ]),
    );
  });

  test('are not guessed when the two lists of Docusaurus disagree', () => {
    expect(() => routeScripts([{path: '/other'}], chunkNames, manifest)).toThrow('/other');
    expect(() => routeScripts([...routes, {path: '/more'}], chunkNames, manifest)).toThrow('/more');
  });
});
