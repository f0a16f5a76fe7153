import {validate} from '../../engine/language';
import {EXIT, type Command} from '../command';
import {countDiagnostics, diagnosticKeys, diagnosticLines, readDocument, RULE_NAME} from '../strategyFile';
import {shownName} from '../readText';
import {UsageError, type Terminal} from '../terminal';
import {readTyped, RULE_KEYS, typedLines} from '../typedRule';

/** Reads all files. @throws UsageError listing all unreadable ones: a check that skipped files would look clean. */
async function readAll(paths: readonly string[], terminal: Terminal): Promise<{path: string; text: string}[]> {
  const problems: string[] = [];
  const texts: {path: string; text: string}[] = [];
  for (const path of paths) {
    try {
      texts.push({path, text: await readDocument(path, terminal)});
    } catch (error) {
      if (!(error instanceof UsageError)) {
        throw error;
      }
      problems.push(error.message);
    }
  }
  if (problems.length > 0) {
    throw new UsageError(problems.join('\n'));
  }
  return texts;
}

export const checkCommand: Command<'check'> = {
  name: 'check',
  summary: '检查策略文件，列出错误、警告和提示',
  notes: [
    '每处问题一行：文件:行:列  级别 代号  说明，办法缩进在下面。任一文件有错误时退出码为 1；警告和提示不影响退出码。',
  ],
  keys: [
    ['files[].file', '文件，与命令行上的写法相同；给了 --rule 时为 null'],
    ['files[].ok', '没有错误为 true'],
    ...diagnosticKeys('files[].diagnostics'),
    ...RULE_KEYS,
    ['errors', '错误总数'],
    ['warnings', '警告总数'],
    ['infos', '提示总数'],
  ],
  async run({files: paths, rule, bare}, terminal) {
    if ((paths.length === 0) === (rule === undefined)) {
      throw new UsageError('check 需要至少 1 个策略文件（- 表示标准输入），或者 --rule 一句规则，二者选一。');
    }
    const typed = rule === undefined ? null : readTyped(rule);
    const texts =
      typed === null ? await readAll(paths, terminal) : [{path: null, text: JSON.stringify(typed.document, null, 2)}];
    const files = texts.map(({path, text}) => ({path, diagnostics: validate(text, {allowBare: bare})}));
    const counts = countDiagnostics(files.flatMap(({diagnostics}) => diagnostics));
    const reports = files.map(({path, diagnostics}) => ({
      file: path,
      ok: countDiagnostics(diagnostics).errors === 0,
      diagnostics,
    }));
    return {
      exit: counts.errors > 0 ? EXIT.errors : EXIT.fine,
      json: {files: reports, rule: typed, ...counts},
      text: () =>
        typedLines(rule, typed) +
        files
          .map(({path, diagnostics}) => diagnosticLines(path === null ? RULE_NAME : shownName(path), diagnostics))
          .join('') +
        `${files.length} 个文件：${counts.errors} 个错误，${counts.warnings} 个警告，${counts.infos} 个提示。\n`,
    };
  },
};
