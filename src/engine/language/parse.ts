import {applyEdits, format, parseTree, type Node, type ParseError} from 'jsonc-parser';
import {quoted} from '../quoted';
import type {Diagnostic} from './diagnostic';
import type {Json} from './document';
import {scanJson} from './jsonScan';
import {LIMITS} from './limits';
import {placeFinder} from './placed';
import {pointer} from './pointer';
import {textProblems, type TextProblem} from './textProblems';
import {at} from '../series';

export type ParseResult = {value: Json; tree: Node} | {diagnostics: Diagnostic[]};

/** Explanations of jsonc-parser's error codes for authors (its enum does not survive isolated modules). */
const DETAILS: Readonly<Record<number, (token: string) => string>> = {
  2: (token) => `数字 “${token}” 的写法不对`,
  3: (token) => `这里应是带双引号的键，实际是 ${token}`,
  4: (token) => (token === '文件结尾' ? '内容不完整，文件提前结束' : `${token} 之前缺少一个值`),
  5: (token) => `键与值之间要用冒号隔开，在 ${token} 之前缺少冒号`,
  6: (token) => `${token} 之前缺少逗号`,
  7: () => '大括号没有闭合，缺少 }',
  8: () => '方括号没有闭合，缺少 ]',
  9: (token) => `JSON 已经结束，后面多出了 ${token}`,
  12: () => '字符串没有闭合，缺少右边的双引号',
  13: () => '数字没有写完',
  14: () => '\\u 后面应是四位十六进制数',
  15: () => '反斜杠后面的转义字符不合法；要写反斜杠本身，请写成 \\\\',
  16: () => '字符串里不能直接换行或使用控制字符，请写成 \\n 之类的转义',
};

function syntaxProblem({error, offset, length}: ParseError, text: string, problem: TextProblem): Diagnostic {
  const token =
    offset >= text.trimEnd().length
      ? '文件结尾'
      : `“${text.slice(offset, offset + Math.min(Math.max(length, 1), 20))}”`;
  const detail = DETAILS[error]?.(token) ?? `${token} 不该出现在这里`;
  const before = text.slice(0, offset).trimEnd().length;
  const comma = {title: '补上逗号', edits: [{offset: before, length: 0, text: ','}]};
  return problem('E_JSON_SYNTAX', offset, length, {detail}, {fix: Number(error) === 6 ? comma : undefined});
}

/**
 * Keys that appear twice in an object: `JSON.parse` would silently use the last one. At most as many as can be
 * listed.
 */
function duplicateKeys(root: Node, text: string, problem: TextProblem): Diagnostic[] {
  const placeOf = placeFinder(text);
  const found: Diagnostic[] = [];
  const walk = (node: Node, path: string): void => {
    const seen = new Map<string, Node>();
    node.children?.forEach((child, index) => {
      if (child.type !== 'property') {
        walk(child, pointer(path, index));
        return;
      }
      const [name, value] = [at(child.children ?? [], 0), at(child.children ?? [], 1)];
      const key = String(name.value);
      const place = pointer(path, key);
      const before = seen.get(key);
      if (before !== undefined && found.length < LIMITS.diagnostics) {
        const [first, second] = [placeOf(before.offset).line, placeOf(name.offset).line];
        found.push(
          problem('E_JSON_DUPLICATE_KEY', name.offset, name.length, {key: quoted(key), first, second}, {path: place}),
        );
      }
      seen.set(key, name);
      walk(value, place);
    });
  };
  walk(root, '');
  return found;
}

/**
 * Parses strict JSON (RFC 8259) of at most 256 KB.
 * @returns the value with its syntax tree, or the problems of the text, each with line and column counted from 1.
 */
export function parse(text: string): ParseResult {
  const problem = textProblems(text);
  if (text.length > LIMITS.bytes || new TextEncoder().encode(text).length > LIMITS.bytes) {
    return {diagnostics: [problem('E_LIMIT', 0, 0, {what: '文本', n: `${LIMITS.bytes / 1024} KB`})]};
  }
  const problems = scanJson(text, problem);
  if (problems.length > 0) {
    return {diagnostics: problems.slice(0, LIMITS.diagnostics)};
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {disallowComments: true, allowTrailingComma: false});
  // Errors after the first are mostly consequences of it.
  const [first] = errors;
  if (first !== undefined || tree === undefined) {
    return {diagnostics: [syntaxProblem(first ?? {error: 4, offset: text.length, length: 0}, text, problem)]};
  }
  const duplicates = duplicateKeys(tree, text, problem);
  if (duplicates.length > 0) {
    return {diagnostics: duplicates};
  }
  try {
    // `JSON.parse` treats `__proto__` as a plain key; building the value from the tree would not.
    const value: Json = JSON.parse(text);
    return {value, tree};
  } catch (error) {
    return {diagnostics: [problem('E_JSON_SYNTAX', 0, 0, {detail: String(error)})]};
  }
}

/**
 * Reformats a text with two spaces per level. Texts that are not valid JSON yet are formatted too; texts beyond the
 * limits are returned as they are, because indenting ten thousand nested brackets would exhaust the memory.
 */
export function formatText(text: string): string {
  const parsed = parse(text);
  const isTooLarge = 'diagnostics' in parsed && parsed.diagnostics.some(({code}) => code === 'E_LIMIT');
  return isTooLarge ? text : applyEdits(text, format(text, undefined, {insertSpaces: true, tabSize: 2, eol: '\n'}));
}
