import {describe, expect, test} from 'vitest';
import {applyFix, type Diagnostic} from '../../../../src/engine/language';
import {parse} from '../../../../src/engine/language/parse';

const problems = (text: string): Diagnostic[] => {
  const result = parse(text);
  return 'diagnostics' in result ? result.diagnostics : [];
};
const shown = (text: string): string[] => problems(text).map(({line, column, message}) => `${line}:${column} ${message}`);
const syntax = (line: number, column: number, detail: string): string =>
  `${line}:${column} 第 ${line} 行第 ${column} 列不是合法的 JSON：${detail}。`;

describe('parse', () => {
  test('returns the value and its tree', () => {
    expect(parse('{"a": [1, null, "x"]}')).toMatchObject({value: {a: [1, null, 'x']}, tree: {type: 'object'}});
  });

  test('keeps keys such as `__proto__` as plain data', () => {
    const result = parse('{"__proto__": {"polluted": true}, "constructor": 1}');
    const value = 'value' in result ? (result.value as object) : {};
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  const cases: readonly [string, string, string[]][] = [
    ['a line comment', '{\n  // 买入\n  "a": 1}', ['2:3 JSON 不支持注释（第 2 行的 //），请删除后再试。']],
    ['a block comment', '{"a": /* 买入 */ 1}', ['1:7 JSON 不支持注释（第 1 行的 /*），请删除后再试。']],
    ['a trailing comma in an object', '{"a": 1,\n}', ['1:8 第 1 行多了一个逗号。']],
    ['a trailing comma in an array', '[1,\n2, ]', ['2:2 第 2 行多了一个逗号。']],
    [
      'full-width punctuation',
      '{“a”：1}',
      [
        '1:2 第 1 行出现全角符号““”，请改成半角“"”。',
        '1:4 第 1 行出现全角符号“””，请改成半角“"”。',
        '1:5 第 1 行出现全角符号“：”，请改成半角“:”。',
      ],
    ],
    [
      'full-width quotes around text with full-width punctuation',
      '{"a": “涨，跌 了”}',
      ['1:7 第 1 行出现全角符号““”，请改成半角“"”。', '1:13 第 1 行出现全角符号“””，请改成半角“"”。'],
    ],
    ['a full-width digit', '{"a": １}', ['1:7 第 1 行出现全角符号“１”，请改成半角“1”。']],
    ['a full-width space', '{\u3000"a": 1}', ['1:2 第 1 行出现全角符号“\u3000”，请改成半角“ ”。']],
    ['single quotes around spaces', '{"a": \'b, c\'}', [syntax(1, 7, '字符串要用双引号，不能用单引号')]],
    ['a key without quotes', '{a: 1}', [syntax(1, 2, '“a” 缺少双引号')]],
    ['a literal of Python', '{"a": True}', [syntax(1, 7, '“True” 应写成 true')]],
    ['a number that is none', '{"a": NaN}', [syntax(1, 7, 'JSON 里没有 NaN，请写一个有限的数')]],
    ['a missing comma', '{"a": 1\n "b": 2}', [syntax(2, 2, '“"b"” 之前缺少逗号')]],
    ['a missing colon', '{"a" 1}', [syntax(1, 6, '键与值之间要用冒号隔开，在 “1” 之前缺少冒号')]],
    ['a missing value', '{"a": }', [syntax(1, 7, '“}” 之前缺少一个值')]],
    ['a text that ends too early', '{"a": [1', [syntax(1, 9, '方括号没有闭合，缺少 ]')]],
    ['an empty text', ' ', [syntax(1, 2, '内容不完整，文件提前结束')]],
    ['two documents', '{} {}', [syntax(1, 4, 'JSON 已经结束，后面多出了 “{”')]],
    ['an open string', '{"a": "b\n}', [syntax(1, 7, '字符串没有闭合，缺少右边的双引号')]],
    ['a wrong escape', '{"a": "\\d"}', [syntax(1, 7, '反斜杠后面的转义字符不合法；要写反斜杠本身，请写成 \\\\')]],
    ['a repeated key', '{"a": 1,\n "b": 2,\n "a": 3}', ['3:2 键 “a” 重复：第 1 行与第 3 行；请只保留一个。']],
  ];
  test.each(cases)('explains %s', (_, text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  test('counts columns in characters, not in UTF-16 units, and knows all line endings', () => {
    expect(shown('{"😀😀": tru}')).toEqual([syntax(1, 8, '“tru” 缺少双引号')]);
    expect(shown('{\r\n"a": 1,\r"b": x}')).toEqual([syntax(3, 6, '“x” 缺少双引号')]);
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
