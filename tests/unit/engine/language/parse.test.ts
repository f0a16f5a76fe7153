import {describe, expect, test} from 'vitest';
import {applyFix, type Diagnostic} from '../../../../src/engine/language';
import {parse} from '../../../../src/engine/language/parse';
import {cases} from '../../../support/cases';

const problems = (text: string): Diagnostic[] => {
  const result = parse(text);
  return 'diagnostics' in result ? result.diagnostics : [];
};
const places = (text: string): string[] =>
  problems(text).map(({code, line, column}) => `${code.slice(7)} ${line}:${column}`);

describe('parse', () => {
  test('keeps keys such as `__proto__` as plain data', () => {
    const result = parse('{"__proto__": {"polluted": true}, "constructor": 1}');
    const value = 'value' in result ? (result.value as object) : {};
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  test.each(
    cases(String.raw`
      a line comment             | {\n  // 买入\n  "a": 1}      | COMMENT 2:3        | //
      a block comment            | {"a": /* 买入 */ 1}          | COMMENT 1:7        | /*
      a comma after a member     | {"a": 1,\n}                  | TRAILING_COMMA 1:8 | 多了一个逗号
      a comma after an item      | [1,\n2, ]                    | TRAILING_COMMA 2:2 | 多了一个逗号
      full-width punctuation     | {“a”：1}                     | FULLWIDTH 1:2, FULLWIDTH 1:4, FULLWIDTH 1:5 | ““”，请改成半角“"”
      full width between quotes  | {"a": “涨，跌 了”}           | FULLWIDTH 1:7, FULLWIDTH 1:13 | ““”，请改成半角“"”
      a full-width digit         | {"a": １}                    | FULLWIDTH 1:7      | “１”，请改成半角“1”
      a full-width space         | {\u3000"a": 1}               | FULLWIDTH 1:2      | “\u3000”，请改成半角“ ”
      single quotes              | {"a": 'b, c'}                | SYNTAX 1:7         | 不能用单引号
      a key without quotes       | {a: 1}                       | SYNTAX 1:2         | “a” 缺少双引号
      a literal of Python        | {"a": True}                  | SYNTAX 1:7         | “True” 应写成 true
      a number that is none      | {"a": NaN}                   | SYNTAX 1:7         | NaN
      a missing comma            | {"a": 1\n "b": 2}            | SYNTAX 2:2         | “"b"” 之前缺少逗号
      a missing colon            | {"a" 1}                      | SYNTAX 1:6         | “1” 之前缺少冒号
      a missing value            | {"a": }                      | SYNTAX 1:7         | “}” 之前缺少一个值
      a text that ends too early | {"a": [1                     | SYNTAX 1:9         | 缺少 ]
      two documents              | {} {}                        | SYNTAX 1:4         | 多出了 “{”
      an open string             | {"a": "b\n}                  | SYNTAX 1:7         | 缺少右边的双引号
      a wrong escape             | {"a": "\\d"}                 | SYNTAX 1:7         | 转义字符
      a repeated key             | {"a": 1,\n "b": 2,\n "a": 3} | DUPLICATE_KEY 3:2  | 第 1 行与第 3 行
      columns after emoji        | {"😀😀": tru}                | SYNTAX 1:8         | “tru”
      all line endings           | {\r\n"a": 1,\r"b": x}        | SYNTAX 3:6         | “x”
    `),
  )('explains %s', (_, text, expected, words) => {
    expect(places(text).join(', ')).toBe(expected);
    expect(problems(text)[0]?.message).toContain(words);
  });

  test('accepts everything that JSON allows', () => {
    for (const text of ['0', '-1.5e-3', '"\\u00e9\\n"', '[]', 'null', '{"a":{"b":[{}]}}', ' \t\r\n true ']) {
      expect(parse(text)).toMatchObject({value: JSON.parse(text)});
    }
  });

  test('offers fixes that make the text JSON', () => {
    const written = "{“a”：'x y'， // 说明\n b: True，}";
    let text = written;
    for (let round = 0; round < 12; round += 1) {
      const fix = problems(text).find((problem) => problem.fix !== undefined)?.fix;
      text = fix === undefined ? text : applyFix(text, fix);
    }
    expect(parse(text)).toMatchObject({value: {a: 'x y', b: true}});
  });
});
