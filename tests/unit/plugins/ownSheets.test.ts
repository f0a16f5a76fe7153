import {describe, expect, test} from 'vitest';
import {parse} from 'postcss';
import {shownCss} from '../../../src/plugins/own-sheets';
import {scriptNames} from '../../../src/plugins/own-sheets/scriptNames';
import {shownClasses} from '../../../src/plugins/own-sheets/shownClasses';
import {usedCss} from '../../../src/plugins/own-sheets/usedCss';

describe('scriptNames finds', () => {
  test.each([
    ['a class in a list', 'e("a",{className:"button button--primary"})', 'button--primary'],
    ['a class of a module', '{line:"line_KW9N"}', 'line_KW9N'],
    ['a class in a piece of HTML', String.raw`t.innerHTML="<div class=\"bar\" role=\"bar\">"`, 'bar'],
    ['an unquoted key', 'clsx({active:on,shown:on})', 'shown'],
    ['a class after a lone quote', '/"/.test(x);y="numeric"', 'numeric'],
    ['the beginning of a class in a template', '`alert--${kind}`', 'alert--warning'],
    ['the beginning of a class in a sum', '"col--"+n', 'col--3'],
    ['the end of a class', 'base+"--active"', 'tabs__item--active'],
    ['the end of a class in a template', '`${base}__list--active`', 'x__list--active'],
  ])('%s', (_what, script, name) => {
    expect(scriptNames([script]).usesClass(name)).toBe(true);
  });

  test('no class in a sentence, and none that only resembles another', () => {
    const {usesClass} = scriptNames(['say("这是一张 card，请看")', '"hero-text"']);
    expect(['card', 'hero'].filter(usesClass)).toEqual([]);
  });

  test('custom properties, whole and put together', () => {
    const {usesProperty} = scriptNames(['s.getPropertyValue("--site-ink")', '`--tone-${n}`']);
    expect(['--site-ink', '--tone-2', '--other'].filter(usesProperty)).toEqual(['--site-ink', '--tone-2']);
  });
});

describe('the styles of the site keep', () => {
  const kept =
    'html[data-theme=dark]{color:#fff}a:hover,:focus-visible{color:red}@media print{main p:has(+ul){margin:0}}@container (width<=30rem){.a{top:0}}@layer x,y;@layer y{.a:not(.b){left:0}}';
  const properties = ':root{--one:var(--two);--two:2px;--kept:3px;--script:4px}.b{top:var(--one)}p{top:var(--kept)}';
  const font = '@font-face{font-family:A B;src:url(a)}.b{font-family:"A B",serif}';
  test.each([
    [
      'rules whose classes are named',
      '.a{top:0}.b{top:1px}.a .b{top:2px}.a>p{top:3px}',
      '"a"',
      '.a{top:0}.a>p{top:3px}',
    ],
    ['elements, attributes, states and conditions', kept, '"a"', kept],
    ['a choice of classes as long as one is named', ':is(.a,.b) i{top:0}', '"a"', ':is(.a,.b) i{top:0}'],
    ['of what a rule asks for, too', 'p:has(>.a,.b){top:0}p:has(+.b){top:1px}', '"a"', 'p:has(>.a,.b){top:0}'],
    ['of a list the selectors that can match', '.a i,.b i,u{top:0}', '"a"', '.a i,u{top:0}'],
    [
      'frames and the place of a layer',
      '@keyframes k{9%{top:0}}@layer x{.b{top:0}}@media print{.b{top:0}}',
      '"a"',
      '@keyframes k{9%{top:0}}@layer x',
    ],
    [
      'what has a class in an attribute or excludes one',
      'a[href=".b"]:not(.b){top:0}',
      '"x"',
      'a[href=".b"]:not(.b){top:0}',
    ],
    ['no class that an escape belongs to', '.md\\:c{top:0}', '"md:c"', ''],
    ['properties that something reads', properties, '"a --script"', ':root{--kept:3px;--script:4px}p{top:var(--kept)}'],
    ['the font that a rule asks for', font, '"b"', font],
    ['no font that none asks for', font, '"a"', ''],
  ])('%s', (_, css, script, expected) => {
    expect(usedCss(parse(css), scriptNames([script]))).toBe(expected);
  });
});

describe('the sheet of a page before its code runs', () => {
  const css = parse(
    '@layer a{.menu{top:0}}.open{top:1px}.lab{top:2px}p{top:var(--one)}:root{--one:1px;--two:2px}[data-theme=dark] p{top:3px}',
  );

  test('has the rules of what its HTML shows, of elements and of states', () => {
    expect(shownCss(css, '<p class="menu x">')).toBe(
      '@layer a{.menu{top:0}}p{top:var(--one)}:root{--one:1px}[data-theme=dark] p{top:3px}',
    );
  });

  test('has the classes that its inline scripts put on the page, and the properties that its style attributes read', () => {
    const page =
      '<script>node.className="open"</script><script type="application/json">{"class":"lab"}</script><i style=top:var(--two)>';
    expect(shownCss(css, page)).toContain('.open{top:1px}');
    expect(shownCss(css, page)).toContain('--two:2px');
    expect(shownCss(css, page)).not.toContain('.lab');
  });

  test('has no rules of elements that neither its HTML nor an inline script makes', () => {
    const elements = parse(
      'table th,p{top:0}hr:hover{top:1px}svg linearGradient{top:2px}body,tbody{top:3px}:is(hr,p)>a{top:4px}',
    );
    expect(shownCss(elements, '<p><svg><linearGradient/></svg>')).toBe(
      'p{top:0}svg linearGradient{top:2px}body,tbody{top:3px}',
    );
    expect(shownCss(elements, '<p><script>document.createElement("hr")</script>')).toContain('hr:hover');
  });

  test('has the properties that give diagrams their colours', () => {
    expect(shownCss(css, '<p><rect fill=var(--two)></p>')).toContain('--two:2px');
    expect(shownCss(css, '<p><rect stroke="var(--two)"></p>')).toContain('--two:2px');
  });
});

test('shownClasses reads quoted and unquoted classes', () => {
  const html = '<p class=a><i title=x class="b c">class="no"</i><svg viewBox="0 0 1 1" class=\'d\'/><b class="">x</b>';
  expect(shownClasses(html)).toEqual(['a', 'b', 'c', 'd']);
});
