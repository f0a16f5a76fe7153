import {quoted} from '../engine';
import {
  compile,
  LIMITS,
  portfolioOf,
  type Diagnostic,
  type Plan,
  type PortfolioDoc,
  type Severity,
} from '../engine/language';
import {EXIT, type JsonKey, type CommandResult} from './command';
import {readInputText, shownName} from './readText';
import {UsageError, type Terminal} from './terminal';
import {readTyped, refuseRule, type InterpretedRule} from './typedRule';

const NAMES: Readonly<Record<Severity, string>> = {error: '错误', warning: '警告', info: '提示'};

/** Returns the diagnostics of one document for people: `file:line:column  错误 E_…  message`, hints below. */
export function diagnosticLines(file: string, diagnostics: readonly Diagnostic[]): string {
  const place = (line?: number, column?: number): string =>
    line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  const lines = diagnostics.flatMap(({severity, code, message, hint, fix, related = [], line, column}) => [
    `${place(line, column)}  ${NAMES[severity]} ${code}  ${message}`,
    ...(hint === undefined ? [] : [`    ${hint}`]),
    ...(fix === undefined ? [] : [`    修法：${fix.title}`]),
    ...related.map((other) => `    ${place(other.line, other.column)}  ${other.message}`),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

/** Returns the number of diagnostics of each severity. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): Record<'errors' | 'warnings' | 'infos', number> {
  const count = (wanted: Severity): number => diagnostics.filter(({severity}) => severity === wanted).length;
  return {errors: count('error'), warnings: count('warning'), infos: count('info')};
}

/** The keys of the diagnostics of a run at `path`: they have no place in the text. */
export function runDiagnosticKeys(path: string): JsonKey[] {
  return diagnosticKeys(path).slice(0, 4);
}

/** The keys of a list of diagnostics at `path`. */
export function diagnosticKeys(path: string): JsonKey[] {
  const item = `${path}[]`;
  return [
    [`${item}.code`, '代号：E_ 错误、W_ 警告、D_ 与 I_ 提示'],
    [`${item}.severity`, 'error、warning 或 info'],
    [`${item}.path`, '所在处的 JSON Pointer；空字符串是整份策略'],
    [`${item}.message`, '哪里、什么、怎么办'],
    [`${item}.hint`, '进一步的办法；可能没有'],
    [`${item}.line`, '行，从 1 数起；由行情得出的提示没有位置'],
    [`${item}.column`, '列，从 1 数起，按字符计'],
    [`${item}.end.line`, '结束处的行'],
    [`${item}.end.column`, '结束处的列'],
    [`${item}.fix.title`, '可以自动做的修改；可能没有'],
    [`${item}.fix.edits[].offset`, '改文本时：起点，UTF-16 单位'],
    [`${item}.fix.edits[].length`, '改文本时：替换掉的长度'],
    [`${item}.fix.edits[].text`, '改文本时：换上的文字'],
    [`${item}.fix.edits[].path`, '改文档时：JSON Pointer'],
    [`${item}.fix.edits[].value`, '改文档时：换上的值'],
    [`${item}.fix.edits[].key`, '改文档时：换上的键名'],
    [`${item}.fix.edits[].remove`, '改文档时：true 表示删除'],
    [`${item}.related[].path`, '相关的另一处'],
    [`${item}.related[].message`, '它与此处的关系'],
    [`${item}.related[].line`, '它的行'],
    [`${item}.related[].column`, '它的列'],
  ];
}

/** A strategy document that has been read and compiled. */
export interface StrategyFile {
  /** Path from the command line; `null` for a typed rule. */
  path: string | null;
  /** Name in messages. */
  name: string;
  /** Interpretation of a typed rule; `null` for a file. */
  rule: InterpretedRule | null;
  /** `null` when the document has errors. */
  plan: Plan | null;
  diagnostics: Diagnostic[];
  /** Canonical, when the document is a whole portfolio without errors. */
  portfolio: PortfolioDoc | null;
}

/** Reads the text of a strategy document. @throws UsageError for an unreadable file, or a typed rule. */
export async function readDocument(path: string, terminal: Terminal): Promise<string> {
  const text = await readInputText(path, LIMITS.bytes, terminal);
  refuseRule(text, `${shownName(path)} 里`);
  return text;
}

/** Name of a typed rule in messages. */
export const RULE_NAME = '--rule';

/**
 * Reads and compiles a document, or a typed rule; errors of the document are in the result.
 * @throws UsageError without a document, with both, and for a rule that is not understood.
 */
export async function loadStrategy(
  {file, rule, bare}: {file?: string; rule?: string; bare: boolean},
  terminal: Terminal,
): Promise<StrategyFile> {
  if ((file === undefined) === (rule === undefined)) {
    throw new UsageError('请给一份策略文件（- 表示标准输入），或者 --rule 一句规则，二者选一。');
  }
  const typed = rule === undefined ? null : readTyped(rule);
  const text = file === undefined ? JSON.stringify(typed?.document, null, 2) : await readDocument(file, terminal);
  const {plan, diagnostics} = compile(text, {allowBare: bare});
  const portfolio = plan === null ? null : portfolioOf(text);
  return {
    path: file ?? null,
    name: file === undefined ? RULE_NAME : shownName(file),
    rule: typed,
    plan,
    diagnostics,
    portfolio,
  };
}

/** Returns a callback that shows the progress of evaluating a strategy on a symbol. */
export const stepsOf =
  (symbol: string, terminal: Terminal) =>
  (done: number, total: number): void =>
    terminal.progress(`正在计算 ${quoted(symbol)}：第 ${done} 步，共 ${total} 步；按 Ctrl+C 停止。`);

/** Returns the outcome for a document with errors; `json` holds the other keys of the command. */
export function refusal({name, diagnostics}: StrategyFile, json: object): CommandResult {
  return {
    exit: EXIT.errors,
    json: {...json, result: null, diagnostics},
    text: () => `${diagnosticLines(name, diagnostics)}${name} 有错误，没有运行。\n`,
    isRefusal: true,
  };
}
