import {createScanner, type JSONScanner} from 'jsonc-parser';
import type {Code, Fix, Values} from './diagnostic';
import {LIMITS} from './limits';

/** Something wrong with the text, by offset; the line and column of its message are not filled in yet. */
export type TextProblem = {
  [C in Code]: {code: C; offset: number; length: number; values: Omit<Values<C>, 'line' | 'col'>; hint?: string; fix?: Fix};
}[Code];

// jsonc-parser's token kinds are a const enum, which does not survive isolated modules.
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COMMA, COLON] = [1, 2, 3, 4, 5, 6];
const [LINE_COMMENT, BLOCK_COMMENT, LINE_BREAK, TRIVIA, UNKNOWN, END] = [12, 13, 14, 15, 16, 17];

/** Full-width characters that input methods leave between the parts of JSON. */
const ASCII: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '；': ',',
  '：': ':',
  '“': '"',
  '”': '"',
  '„': '"',
  '＂': '"',
  '‘': '"',
  '’': '"',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '（': '[',
  '）': ']',
  '。': '.',
  '．': '.',
  '－': '-',
  '\u3000': ' ',
};

/** A whole string in quotes that JSON does not have; what is inside is the author's text. */
const QUOTED = /^(?:'[^'\n\r]*'|[“”„＂][^“”„＂"\n\r]*[“”＂]|[‘’][^‘’"\n\r]*’)/;

function asciiOf(character: string): string | undefined {
  const code = character.charCodeAt(0);
  return ASCII[character] ?? (code >= 0xff10 && code <= 0xff19 ? String.fromCharCode(code - 0xfee0) : undefined);
}

const LITERALS: Readonly<Record<string, string>> = {
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

/** Full-width characters of a token, each with the fix for all of them: half a pair of quotes would only move the error. */
function wideCharacters(token: string, offset: number): TextProblem[] {
  const quoted = QUOTED.exec(token)?.[0] === token;
  const wide = [...token.slice(0, LIMITS.diagnostics).matchAll(/[^\x00-\x7f]/gu)].flatMap(({0: ch, index}) => {
    const ascii = quoted && index > 0 && index < token.length - 1 ? undefined : asciiOf(ch);
    return ascii === undefined ? [] : [{ch, ascii, at: offset + index}];
  });
  const edits = wide.map(({ch, ascii, at}) => ({offset: at, length: ch.length, text: ascii}));
  return wide.map(({ch, ascii, at}) => ({
    code: 'E_JSON_FULLWIDTH',
    offset: at,
    length: ch.length,
    values: {ch, ascii},
    fix: {title: '改成半角符号', edits},
  }));
}

function unknownToken(token: string, offset: number): TextProblem[] {
  const wide = token.startsWith("'") ? [] : wideCharacters(token, offset);
  if (wide.length > 0) {
    return wide;
  }
  const problem = (detail: string, text?: string): TextProblem[] => [
    {
      code: 'E_JSON_SYNTAX',
      offset,
      length: token.length,
      values: {detail},
      ...(text !== undefined && {fix: {title: `改成 ${text}`, edits: [{offset, length: token.length, text}]}}),
    },
  ];
  const quoted = /^'(.*)'$/s.exec(token)?.[1];
  if (token.startsWith("'")) {
    return problem('字符串要用双引号，不能用单引号', quoted !== undefined && !quoted.includes("'") ? JSON.stringify(quoted) : undefined);
  }
  const literal = Object.hasOwn(LITERALS, token) ? LITERALS[token] : undefined;
  if (literal !== undefined) {
    return problem(`“${token}” 应写成 ${literal}`, literal);
  }
  if (/^[+-]?(NaN|Infinity)$/.test(token)) {
    return problem(`JSON 里没有 ${token}，请写一个有限的数`);
  }
  if (/^[+.]\d/.test(token)) {
    return problem(`数字不能以 “${token.charAt(0)}” 开头`);
  }
  return /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u.test(token)
    ? problem(`“${token}” 缺少双引号`, JSON.stringify(token))
    : problem(`出现了不该有的字符 “${token.length > 20 ? `${token.slice(0, 20)}…` : token}”`);
}

/** A longer string, or a longer run of signs that are no JSON, is taken as it comes: going back in it would be quadratic. */
const LONGEST_STRING = 1000;

function quotedString(text: string, offset: number): string | undefined {
  return QUOTED.exec(text.slice(offset, offset + LONGEST_STRING))?.[0];
}

function comment(scanner: JSONScanner, text: string): TextProblem {
  const [offset, length] = [scanner.getTokenOffset(), scanner.getTokenLength()];
  return {
    code: 'E_JSON_COMMENT',
    offset,
    length,
    values: {token: text.slice(offset, offset + 2)},
    hint: '说明文字可以写在节点的 "comment" 里。',
    fix: {title: '删除注释', edits: [{offset, length, text: ''}]},
  };
}

/**
 * What habits of other notations leave in JSON (comments, trailing commas, full-width punctuation, single or missing
 * quotes), and whether the text is nested too deeply or holds too much. One pass over the tokens without recursion,
 * so that it may run before any parser.
 */
export function scanJson(text: string): {problems: TextProblem[]; tooLarge: boolean} {
  const scanner = createScanner(text, false);
  const problems: TextProblem[] = [];
  let [depth, values, lastComma] = [0, 0, -1];
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const limit = (what: string, n: number): {problems: TextProblem[]; tooLarge: boolean} => ({
      problems: [{code: 'E_LIMIT', offset, length: 1, values: {what, n}}],
      tooLarge: true,
    });
    if (kind === LINE_BREAK) {
      continue;
    }
    if (kind === TRIVIA) {
      const token = text.slice(offset, offset + scanner.getTokenLength());
      const odd = /[^ \t]/u.exec(token);
      if (odd) {
        const [ch, at] = [odd[0], offset + odd.index];
        const fix = {title: '改成普通空格', edits: [{offset: at, length: 1, text: ' '}]};
        problems.push(
          ch === '\u3000'
            ? {code: 'E_JSON_FULLWIDTH', offset: at, length: 1, values: {ch, ascii: ' '}, fix}
            : {code: 'E_JSON_SYNTAX', offset: at, length: 1, values: {detail: '这里有一个特殊的空白字符，请删除或改成普通空格'}, fix},
        );
      }
      continue;
    }
    if (kind === LINE_COMMENT || kind === BLOCK_COMMENT) {
      problems.push(comment(scanner, text));
      continue;
    }
    if ((kind === CLOSE_BRACE || kind === CLOSE_BRACKET) && lastComma >= 0) {
      problems.push({
        code: 'E_JSON_TRAILING_COMMA',
        offset: lastComma,
        length: 1,
        values: {},
        fix: {title: '删除多余的逗号', edits: [{offset: lastComma, length: 1, text: ''}]},
      });
    }
    lastComma = kind === COMMA ? offset : -1;
    if (kind === UNKNOWN) {
      // The scanner knows no other quotes: take the whole string, spaces and punctuation included.
      const length = scanner.getTokenLength();
      const token = (length < LONGEST_STRING ? quotedString(text, offset) : undefined) ?? text.slice(offset, offset + length);
      scanner.setPosition(offset + token.length);
      problems.push(...unknownToken(token, offset));
    } else if (kind === OPEN_BRACE || kind === OPEN_BRACKET) {
      depth += 1;
    } else if (kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      depth -= 1;
    }
    values += kind === COMMA || kind === COLON || kind === CLOSE_BRACE || kind === CLOSE_BRACKET ? 0 : 1;
    if (depth > LIMITS.jsonDepth) {
      return limit('JSON 的嵌套层数', LIMITS.jsonDepth);
    }
    if (values > LIMITS.jsonValues) {
      return limit('JSON 里的值', LIMITS.jsonValues);
    }
    if (problems.length > LIMITS.diagnostics) {
      break;
    }
  }
  return {problems, tooLarge: false};
}
