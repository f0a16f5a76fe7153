import {report, type Check, type Finding} from '../support/check.mjs';
import {sources, type Source} from '../support/sources.mjs';

const EXPORTED = /^export (?:abstract |async )*(?:class|const|enum|function\*?|interface|let|type) (\w+)/gm;
/**
 * Names by which a caller asks every file of its kind: Docusaurus its client modules, the list of checks its checks,
 * Playwright its tests.
 */
const CONVENTIONS: ReadonlySet<string> = new Set(['check', 'onRouteDidUpdate', 'test']);

/**
 * Returns the names that several files declare and export. Passing a name on (`export … from`) is no second
 * declaration.
 */
export function repeatedNames(files: readonly Source[]): Finding[] {
  const filesOf = new Map<string, Set<string>>();
  for (const {file, text} of files) {
    for (const [, name = ''] of text.matchAll(EXPORTED)) {
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
    }
  }
  return [...filesOf].flatMap(([name, declaring]) => {
    const [file = '', ...others] = declaring;
    const message = `${name} 也由 ${others.join('、')} 导出。找名字的人不知道是哪一个：改名说出区别，只在本文件用的不要导出。`;
    return others.length > 0 && !CONVENTIONS.has(name) ? [{file, message}] : [];
  });
}

export const check: Check['run'] = () => {
  const files = sources(['src', '.ci', 'deploy', 'tests/support'], /(?<!\.d|\.generated)\.m?tsx?$/);
  return report(
    files.map(({file}) => file),
    repeatedNames(files),
  );
};
