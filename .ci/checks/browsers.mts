import {existsSync} from 'node:fs';
import browserslist from 'browserslist';
import postcss, {type AtRule, type ChildNode, type Declaration, type Rule} from 'postcss';
import {features, floorOf, isIn, promised, type Versions} from '../support/compatibility.mjs';
import {builtPages} from '../support/builtPages.mjs';
import {report, type Check, type Finding} from '../support/check.mjs';
import {withoutExceptions, type Exception, type NamedFinding} from '../support/exceptions.mjs';
import {pageFiles} from '../support/pageFiles.mjs';
import {sources} from '../support/sources.mjs';
import {needed} from '../../src/plugins/deferred-start/needed';

const LISTED_IN = '.ci/checks/browsers.mts';

/** Accepted features that some of the browsers lack, by the reason why that does no harm. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  用之前先问浏览器有没有: [
    'CompressionStream',
    'DecompressionStream',
    'ClipboardItem',
    'requestIdleCallback',
    'toBase64',
    'movementX',
    'movementY',
  ],
  'plugins/shell/popover 补上': ['popover', 'showPopover', 'hidePopover', 'newState'],
  'React 与 Docusaurus 里的名字，用之前先问，或只是同名': [
    'role',
    'capture',
    'toArray',
    'use',
    'Profiler',
    'ViewTransition',
    'startViewTransition',
  ],
  我们自己的名字: ['bytes', 'move', 'take'],
  '没有时是 undefined，等于没有在输入': ['isComposing'],
  'Firefox 119 之前读屏软件听不到展开与否，其余照旧': ['ariaLabel', 'ariaExpanded', 'ariaPressed'],
  '没有时是浏览器自己的样子：排印、滚动、颜色的细处': [
    ...[
      'accent-color',
      'forced-color-adjust',
      'overscroll-behavior',
      'paint-order',
      'resize',
      'scrollbar-gutter',
      'scrollbar-width',
    ],
    ...['text-autospace', 'text-spacing-trim', 'text-wrap'],
  ].map((name) => `css.properties.${name}`),
  '没有时纸上的分页由浏览器定，合上的部分不印': [
    ...['css.at-rules.page', 'css.selectors.details-content'],
    ...[
      'css.properties.orphans',
      'css.properties.widows',
      'css.properties.break-after.avoid',
      'css.properties.page-break-after.avoid',
    ],
  ],
  没有时一次排完整页: ['css.properties.content-visibility'],
  '没有时高度固定，里面滚动': ['css.properties.field-sizing'],
  没有时定义在窗口正中: ['css.properties.anchor-name'],
};

const EXCEPTIONS: readonly Exception[] = Object.entries(REASONS).flatMap(([reason, all]) =>
  all.map((what) => ({what, reason})),
);

/** Interfaces that scripts of pages use. Others (devices, sound, 3D) have names that our code also uses. */
const INTERFACES =
  /^(?:javascript\.builtins\.\w+|api\.(?:AbortSignal|Blob|Clipboard|Document|DOMTokenList|Element|Event|EventTarget|HTML(?:Anchor|Button|Details|Dialog|Input|Select|TextArea)?Element|InputEvent|KeyboardEvent|MouseEvent|Node|Range|Response|Request|Selection|Storage|ToggleEvent|URL|URLSearchParams|Window))\.\w+$|^(?:javascript\.builtins|api)\.\w+$/;

/** Returns the names of APIs that some browser at or above `floor` lacks, and that no other API has. */
function missingNames(floor: Versions): Map<string, string> {
  const [missing, there] = [new Map<string, string>(), new Set<string>()];
  for (const [key, support] of features) {
    const name = (key.split('.').at(-1) ?? '').replace(/_static$/, '');
    if (/^(?:api|javascript\.builtins)\./.test(key) && /^[a-zA-Z]+\d*$/.test(name)) {
      if (isIn(support, floor)) {
        there.add(name);
      } else if (INTERFACES.test(key.replace(/_static$/, ''))) {
        missing.set(name, key);
      }
    }
  }
  there.forEach((name) => missing.delete(name));
  return missing;
}

/** Returns the APIs in a minified script that some browser which may run it lacks. */
export function apiFindings(file: string, script: string, floor: Versions): NamedFinding[] {
  const missing = missingNames(floor);
  const names = new Set(
    [...script.matchAll(/\.([a-zA-Z]+\d*)\b|(?:new |[^\w$.])([a-zA-Z]+)(?=\()/g)].map(
      ([, member, call]) => member ?? call ?? '',
    ),
  );
  return [...names].flatMap((name) => {
    const key = missing.get(name);
    return key === undefined
      ? []
      : [
          {
            file,
            what: name,
            message: `用了 ${name}（${key}），有的浏览器没有。请换一种写法，或先问有没有，再列为例外并写明理由。`,
          },
        ];
  });
}

const inSupports = (node: ChildNode | undefined): boolean => {
  for (let at: unknown = node?.parent; at !== undefined; at = (at as ChildNode).parent) {
    if ((at as AtRule).type === 'atrule' && (at as AtRule).name === 'supports') {
      return true;
    }
  }
  return false;
};

/** Returns the keys of the features in a declaration: the property, and a value where the property is known. */
function keysOf({prop, value}: Declaration, isKnown: (key: string) => boolean): string[] {
  const units = /\d(?:d|s|l)v[hwib]\b/.test(value) ? ['css.types.length.viewport_percentage_units_dynamic'] : [];
  const functions = [...value.matchAll(/\b([a-z-]+)\(/g)].flatMap(([, name = '']) => [
    `css.types.${name}`,
    `css.types.color.${name}`,
  ]);
  const property = `css.properties.${prop}`;
  return isKnown(property) ? [`${property}.${value}`, ...units, ...functions] : [property];
}

/** True for a rule with another value for browsers that do not know this one, or with a prefixed property. */
const hasFallback = ({parent, prop}: Declaration): boolean =>
  (parent as Rule).nodes.filter((other) => other.type === 'decl' && other.prop.replace(/^-webkit-/, '') === prop)
    .length > 1;

/** Returns the parts of a style sheet that some browser at or above `floor` lacks, without a fallback. */
export function cssFindings(file: string, sheet: string, floor: Versions): NamedFinding[] {
  const found: NamedFinding[] = [];
  const look = (keys: readonly string[], node: ChildNode): void =>
    keys.forEach((key) => {
      const support = features.get(key);
      if (
        support !== undefined &&
        !isIn(support, floor) &&
        !inSupports(node) &&
        !found.some(({what}) => what === key)
      ) {
        found.push({
          file,
          what: key,
          message: `用了 ${key}，有的浏览器没有。请放进 @supports，或前面写一个都认得的值，或列为例外并写明少了什么。`,
        });
      }
    });
  postcss.parse(sheet).walk((node) => {
    if (node.type === 'rule') {
      look(
        [...node.selector.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => `css.selectors.${name}`),
        node,
      );
    } else if (node.type === 'atrule') {
      look([`css.at-rules.${node.name}`], node);
    } else if (node.type === 'decl' && !/^-|^cursor$/.test(node.prop) && !hasFallback(node)) {
      look(
        keysOf(node, (key) => isIn(features.get(key) ?? floor, floor)),
        node,
      );
    }
  });
  return found;
}

/** Returns the features of the built site that some of its browsers lack, each once. */
export function browserFindings(folder: string, list: readonly string[]): NamedFinding[] {
  // Scripts run wherever the starter's tests pass, styles in every promised browser.
  const [scripts, styles] = [floorOf(Object.keys(needed)), promised(list)];
  const pages = builtPages(folder).filter(
    ({path}, index, all) => path === '/' || index === all.length - 1 || path.endsWith('overview'),
  );
  const inline = pages.map(({file, html}) => ({file, ...pageFiles(html, () => '')}));
  const all = [
    ...sources([folder], /\.js$/).flatMap(({file, text}) => apiFindings(file, text, scripts)),
    ...inline.flatMap(({file, inlineScripts}) => apiFindings(file, inlineScripts, scripts)),
    ...sources([folder], /\.css$/).flatMap(({file, text}) => cssFindings(file, text, styles)),
  ];
  return [...new Map(all.map((finding) => [finding.what, finding])).values()];
}

export const check: Check['run'] = () => {
  const list = browserslist();
  const found: Finding[] = existsSync('build')
    ? withoutExceptions(browserFindings('build', list), EXCEPTIONS, LISTED_IN)
    : [];
  return report(list, found, {unit: 'browsers'});
};
