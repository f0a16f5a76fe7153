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

/** Returns the files that another file's import opens where case does not count, as on macOS and Windows. */
export function ambiguousFiles(files: readonly string[]): Finding[] {
  const opened = (file: string): string => file.replace(/\.m?[jt]sx?$/, '').toLowerCase();
  return files.flatMap((file, index) => {
    const other = files.find((earlier, at) => at < index && opened(earlier) === opened(file));
    const message = `在 macOS 与 Windows 上，引用它也可能打开 ${other}：名字只差大小写或扩展名，请改一个。`;
    return other === undefined ? [] : [{file, message}];
  });
}

export const check: Check['run'] = () => {
  const files = sources(['src', '.ci', 'deploy', 'tests'], /(?<!\.d|\.generated)\.m?[jt]sx?$/);
  const names = files.map(({file}) => file);
  const declaring = files.filter(({file}) => /\.m?tsx?$/.test(file) && !/^tests\/(?!support\/)/.test(file));
  return report(names, [...repeatedNames(declaring), ...ambiguousFiles(names)]);
};
