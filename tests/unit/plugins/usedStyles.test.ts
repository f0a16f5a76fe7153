import {describe, expect, test} from 'vitest';
import {parse} from 'postcss';
import {shownCss} from '../../../src/plugins/used-styles/ownSheets';
import {scriptNames} from '../../../src/plugins/used-styles/scriptNames';
import {shownClasses} from '../../../src/plugins/used-styles/shownClasses';
import {unusedClasses, usedCss} from '../../../src/plugins/used-styles/usedCss';
import {writeConstants} from '../../../src/plugins/used-styles/writeConstants';

const pruned = (css: string, script: string): string => usedCss([parse(css)], scriptNames([script])).join('');
const unused = (css: string, script = ''): string[] => unusedClasses([parse(css)], scriptNames([script]).usesClass);

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

describe('usedCss', () => {
  test('drops a rule whose class nobody names, and only that', () => {
    expect(pruned('.a{top:0}.b{top:1px}.a .b{top:2px}.a>p{top:3px}', '"a"')).toBe('.a{top:0}.a>p{top:3px}');
  });

  test('keeps elements, attributes, states and conditions', () => {
    const css =
      'html[data-theme=dark]{color:#fff}a:hover,:focus-visible{color:red}@media print{main p:has(+ul){margin:0}}@container (width<=30rem){.a{top:0}}@layer x,y;@layer y{.a:not(.b){left:0}}';
    expect(pruned(css, '"a"')).toBe(css);
  });

  test('keeps a choice of classes as long as one is named', () => {
    expect(pruned(':is(.a,.b) i{top:0}', '"a"')).toBe(':is(.a,.b) i{top:0}');
    expect(pruned('p:has(>.a,.b){top:0}p:has(+.b){top:1px}', '"a"')).toBe('p:has(>.a,.b){top:0}');
  });

  test('drops the selectors of a list that cannot match, keeps frames of animations and the place of a layer', () => {
    expect(pruned('.a i,.b i,u{top:0}@keyframes k{12.5%{top:0}}@layer x{.b{top:0}}@media print{.b{top:0}}', '"a"')).toBe(
      '.a i,u{top:0}@keyframes k{12.5%{top:0}}@layer x',
    );
  });

  test('reads no class in an attribute, in what is excluded or in an escape', () => {
    expect(pruned('a[href=".b"]:not(.b){top:0}.md\\:c{top:0}', '"x"')).toBe('a[href=".b"]:not(.b){top:0}');
    expect(unused('.md\\:c{top:0}')).toEqual(['md:c']);
  });

  test('drops the properties that nothing reads any more, one after the other', () => {
    const css = ':root{--one:var(--two);--two:2px;--kept:3px;--script:4px}.b{top:var(--one)}p{top:var(--kept)}';
    expect(pruned(css, '"a --script"')).toBe(':root{--kept:3px;--script:4px}p{top:var(--kept)}');
  });

  test('keeps the property that another stylesheet reads', () => {
    const sheets = [':root{--x:1px}', 'p{top:var(--x)}'].map((css) => parse(css));
    expect(usedCss(sheets, scriptNames([]))).toEqual([':root{--x:1px}', 'p{top:var(--x)}']);
  });

  test('drops the font that no rule asks for any more', () => {
    const css = '@font-face{font-family:A B;src:url(a)}.b{font-family:"A B",serif}';
    expect(pruned(css, '"b"')).toBe(css);
    expect(pruned(css, '"a"')).toBe('');
  });

  test('names the classes that it dropped', () => {
    expect(unused('.a{top:0}.b.c{top:0}', '"a"')).toEqual(['b', 'c']);
  });
});

describe('writeConstants', () => {
  const settled = (css: string, script = ''): string => {
    const names = scriptNames([script]);
    const sheet = parse(css);
    writeConstants([sheet], names);
    return usedCss([sheet], names).join('');
  };

  test('writes what only the root sets where it is read, through other properties too', () => {
    expect(settled(':root{--a:1px;--b:calc(var(--a)*2)}p{top:var(--b);left:calc(var(--a) - 1em)}')).toBe(
      'p{top:calc(1px*2);left:calc(1px - 1em)}',
    );
  });

  test('takes the value that wins: outside of layers', () => {
    expect(settled(':root{--a:1px}@layer x{:root{--a:2px}p{top:var(--a)}}')).toBe('@layer x{p{top:1px}}');
    expect(settled('@layer x{:root{--a:2px}p{top:var(--a)}}')).toBe('@layer x{p{top:2px}}');
  });

  test('follows what stands for another property that only the root sets', () => {
    const css = ':root{--a:var(--b);--b:red}@media screen{[data-theme=dark]{--b:blue}}p{top:var(--a)}';
    expect(settled(css)).toBe(css.replace('--a:var(--b);', '').replace('--a', '--b'));
    expect(settled(css, '({"--b":x})')).toBe(css);
  });

  test('drops what layers set on the root in vain', () => {
    const css = '@layer x{:root{--a:1px}html[data-theme=dark]{--a:2px}p{--a:3px}}:root{--a:4px}p{top:var(--a)}';
    expect(settled(css)).toBe('@layer x{p{--a:3px}}:root{--a:4px}p{top:var(--a)}');
  });

  test.each([
    ['sets again in a theme', ':root{--a:1px}[data-theme=dark]{--a:2px}p{top:var(--a)}'],
    ['sets again in a condition', ':root{--a:1px}@media print{:root{--a:2px}}p{top:var(--a)}'],
    ['sets twice', ':root{--a:1px}:root{--a:2px}p{top:var(--a)}'],
    ['sets to what may change', ':root{--b:1px;--a:var(--b)}b{--b:2px}p{top:var(--a)}'],
    ['reads with another value to fall back on', ':root{--a:1px}p{top:var(--a,var(--b))}'],
    ['sets to nothing', ':root{--a:}p{top:var(--a)0}'],
  ])('leaves what the site %s', (_what, css) => {
    expect(settled(css)).toBe(css);
  });

  test('leaves what a script names', () => {
    expect(settled(':root{--a:1px}p{top:var(--a)}', '"--a"')).toBe(':root{--a:1px}p{top:var(--a)}');
  });

  test('keeps a word apart from the next', () => {
    expect(settled(':root{--a:16px;--b:1.5;--c:serif}p{font:var(--a)/var(--b)var(--c)}')).toBe('p{font:16px/1.5 serif}');
  });

  test('names what it wrote out, also when another sheet reads it', () => {
    const sheets = [':root{--a:1px}', 'p{top:var(--a)}'].map((css) => parse(css));
    expect(writeConstants(sheets, scriptNames([]))).toEqual(['--a']);
    expect(usedCss(sheets, scriptNames([]))).toEqual(['', 'p{top:1px}']);
  });
});

describe('the sheet of a page before its code runs', () => {
  const css = parse(
    '@layer a{.menu{top:0}}.open{top:1px}.lab{top:2px}p{top:var(--one)}:root{--one:1px;--two:2px}[data-theme=dark] p{top:3px}',
  );

  test('has the rules of what its HTML shows, of elements and of states', () => {
    expect(shownCss(css, '<p class="menu x">')).toBe('@layer a{.menu{top:0}}p{top:var(--one)}:root{--one:1px}[data-theme=dark] p{top:3px}');
  });

  test('has the classes that its inline scripts put on the page, and the properties that its style attributes read', () => {
    const page = '<script>node.className="open"</script><script type="application/json">{"class":"lab"}</script><i style=top:var(--two)>';
    expect(shownCss(css, page)).toContain('.open{top:1px}');
    expect(shownCss(css, page)).toContain('--two:2px');
    expect(shownCss(css, page)).not.toContain('.lab');
  });

  test('has no rules of elements that neither its HTML nor an inline script makes', () => {
    const elements = parse('table th,p{top:0}hr:hover{top:1px}svg linearGradient{top:2px}body,tbody{top:3px}:is(hr,p)>a{top:4px}');
    expect(shownCss(elements, '<p><svg><linearGradient/></svg>')).toBe('p{top:0}svg linearGradient{top:2px}body,tbody{top:3px}');
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
