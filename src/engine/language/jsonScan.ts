import {own} from '../own';
import {createScanner} from 'jsonc-parser';
import {quoted} from '../quoted';
import type {Diagnostic, Fix} from './diagnostic';
import {LIMITS} from './limits';
import type {TextProblem} from './textProblems';

// jsonc-parser's token kinds are a const enum, which does not survive isolated modules.
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COMMA, COLON] = [1, 2, 3, 4, 5, 6];
const [LINE_COMMENT, BLOCK_COMMENT, LINE_BREAK, TRIVIA, UNKNOWN, END] = [12, 13, 14, 15, 16, 17];

/** Punctuation typed with Chinese input methods that is not simply the full-width form of the ASCII character. */
const ASCII: Dictionary<string> = {
  '、': ',',
  '；': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': '"',
  '’': '"',
  '【': '[',
  '】': ']',
  '（': '[',
  '）': ']',
  '。': '.',
};

/** A whole string in quotes foreign to JSON; its content is the author's text. */
const QUOTED = /^(?:'[^'\n\r]*'|[“”„＂][^“”„＂"\n\r]*[“”＂]|[‘’][^‘’"\n\r]*’)/;

const asciiOf = (character: string): string | undefined =>
  own(ASCII, character) ??
  (/[，：＂｛｝［］．－０-９\u3000]/.test(character) ? character.normalize('NFKC') : undefined);

const LITERALS: Dictionary<string> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
  nil: 'null',
  undefined: 'null',
};

/**
 * Full-width characters of a token. Each has the fix for all of them: replacing one quote of a pair would only move
 * the error.
 */
function wideCharacters(token: string, offset: number, problem: TextProblem): Diagnostic[] {
  const isQuoted = QUOTED.exec(token)?.[0] === token;
  const wide = [...token.slice(0, LIMITS.diagnostics).matchAll(/[^\x00-\x7f]/gu)].flatMap(({0: ch, index}) => {
    const ascii = isQuoted && index > 0 && index < token.length - 1 ? undefined : asciiOf(ch);
    return ascii === undefined ? [] : [{ch, ascii, at: offset + index}];
  });
  const edits = wide.map(({ch, ascii, at}) => ({offset: at, length: ch.length, text: ascii}));
  return wide.map(({ch, ascii, at}) =>
    problem('E_JSON_FULLWIDTH', at, ch.length, {ch, ascii}, {fix: {title: '改成半角符号', edits}}),
  );
}

function unknownToken(token: string, offset: number, problem: TextProblem): Diagnostic[] {
  const {length} = token;
  const wrong = (detail: string, text?: string): Diagnostic[] => {
    const fix = text === undefined ? undefined : {title: `改成 ${quoted(text)}`, edits: [{offset, length, text}]};
    return [problem('E_JSON_SYNTAX', offset, length, {detail}, {fix})];
  };
  if (token.startsWith("'")) {
    const quoted = /^'([^']*)'$/.exec(token)?.[1];
    return wrong('字符串要用双引号，不能用单引号', quoted === undefined ? undefined : JSON.stringify(quoted));
  }
  const wide = wideCharacters(token, offset, problem);
  if (wide.length > 0) {
    return wide;
  }
  if (Object.hasOwn(LITERALS, token)) {
    return wrong(`“${token}” 应写成 ${LITERALS[token]}`, LITERALS[token]);
  }
  if (/^[+-]?(NaN|Infinity)$/.test(token)) {
    return wrong(`JSON 里没有 ${token}，请写一个有限的数`);
  }
  if (/^[+.]\d/.test(token)) {
    return wrong(`数字不能以 “${token.charAt(0)}” 开头`);
  }
  return /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u.test(token)
    ? wrong(`“${quoted(token)}” 缺少双引号`, JSON.stringify(token))
    : wrong(`出现了不该有的字符 “${quoted(token, 20)}”`);
}

/**
 * Longer strings and longer runs of invalid characters are not searched for quotes, which would take quadratic time.
 */
const LONGEST_STRING = 1000;

const quotedString = (text: string, offset: number): string | undefined =>
  QUOTED.exec(text.slice(offset, offset + LONGEST_STRING))?.[0];

/** White space other than spaces and tabs. */
function oddSpace(token: string, offset: number, problem: TextProblem): Diagnostic[] {
  const odd = /[^ \t]/.exec(token);
  if (odd === null) {
    return [];
  }
  const [ch, at] = [odd[0], offset + odd.index];
  const extra = {fix: {title: '改成普通空格', edits: [{offset: at, length: 1, text: ' '}]}};
  return ch === '\u3000'
    ? [problem('E_JSON_FULLWIDTH', at, 1, {ch, ascii: ' '}, extra)]
    : [problem('E_JSON_SYNTAX', at, 1, {detail: '这里有一个特殊的空白字符，请删除或改成普通空格'}, extra)];
}

/**
 * Finds habits from other notations in JSON: comments, trailing commas, full-width punctuation, single or missing
 * quotes. A text that is nested too deeply or holds too much gives only that problem. One pass over the tokens
 * without recursion, so it is safe to run before any parser.
 */
export function scanJson(text: string, problem: TextProblem): Diagnostic[] {
  const scanner = createScanner(text, false);
  const problems: Diagnostic[] = [];
  const remove = (title: string, offset: number, length: number): {fix: Fix} => ({
    fix: {title, edits: [{offset, length, text: ''}]},
  });
  let [depth, values, lastComma] = [0, 0, -1];
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const [offset, length] = [scanner.getTokenOffset(), scanner.getTokenLength()];
    if (kind === LINE_BREAK) {
      continue;
    }
    if (kind === TRIVIA) {
      problems.push(...oddSpace(text.slice(offset, offset + length), offset, problem));
      continue;
    }
    if (kind === LINE_COMMENT || kind === BLOCK_COMMENT) {
      const hint = '说明文字可以写在节点的 "comment" 里。';
      const token = text.slice(offset, offset + 2);
      problems.push(problem('E_JSON_COMMENT', offset, length, {token}, {hint, ...remove('删除注释', offset, length)}));
      continue;
    }
    const isEnd = kind === CLOSE_BRACE || kind === CLOSE_BRACKET;
    if (isEnd && lastComma >= 0) {
      problems.push(problem('E_JSON_TRAILING_COMMA', lastComma, 1, {}, remove('删除多余的逗号', lastComma, 1)));
    }
    lastComma = kind === COMMA ? offset : -1;
    if (kind === UNKNOWN) {
      // The scanner does not know other quotes: take the whole string, including spaces and punctuation.
      const token =
        (length < LONGEST_STRING ? quotedString(text, offset) : undefined) ?? text.slice(offset, offset + length);
      scanner.setPosition(offset + token.length);
      problems.push(...unknownToken(token, offset, problem));
    }
    depth += kind === OPEN_BRACE || kind === OPEN_BRACKET ? 1 : isEnd ? -1 : 0;
    values += kind === COMMA || kind === COLON || isEnd ? 0 : 1;
    if (depth > LIMITS.jsonDepth) {
      return [problem('E_LIMIT', offset, 1, {what: 'JSON 的嵌套层数', n: LIMITS.jsonDepth})];
    }
    if (values > LIMITS.jsonValues) {
      return [problem('E_LIMIT', offset, 1, {what: 'JSON 里的值', n: LIMITS.jsonValues})];
    }
    if (problems.length > LIMITS.diagnostics) {
      break;
    }
  }
  return problems;
}
