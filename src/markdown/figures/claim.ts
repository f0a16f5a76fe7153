import type {Node} from 'estree';
import type {JSXElement} from 'estree-jsx';
import {toString} from 'mdast-util-to-string';
import {isMore, isSame} from '../../engine';
import type {TableValue, Value} from '../../figures/kit/value';
import {ARITHMETIC, literal} from '../tag';

/** The value of a part of a claim. */
type Result = number | string | boolean | TableValue | readonly Result[];

/** Computes a figure's tag from its name and props. */
export type Compute = (name: string, props: Dictionary<unknown>) => Value | readonly Value[];

const DATE = /^(\d+) 年 (\d+) 月 (\d+) 日$|^(\d{4})-(\d\d)-(\d\d)$/;
const NUMBER = /^([-−+]?)([\d,]+(?:\.\d+)?) ?(%?)(?:\s*\p{Script=Han}+)?(?:（.*）)?$/u;

/** A text of a page as a number: a percentage as a fraction, a date as days since 1970. Other words stay words. */
export function readShown(text: string): number | string {
  const date = DATE.exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (date !== undefined) {
    const [year = 0, month = 0, day = 0] = date.map(Number);
    return Date.UTC(year, month - 1, day) / 86_400_000;
  }
  const [, sign, digits, percent] = NUMBER.exec(text) ?? [];
  return digits === undefined
    ? text
    : (Number(digits.replaceAll(',', '')) * (sign === '' || sign === '+' ? 1 : -1)) / (percent === '%' ? 100 : 1);
}

const numbers = (value: Result | undefined): number[] => {
  if (!Array.isArray(value) || value.length === 0 || !value.every((one) => typeof one === 'number')) {
    throw new Error(`应是一列数，实际是 ${JSON.stringify(value)}。请用 column(<表 />, '列名') 取出一列。`);
  }
  return value;
};

/** The index of a name among those of a table's columns (列) or rows (行). */
function indexOf(name: Result | undefined, names: readonly string[], kind: '列' | '行'): number {
  const index = names.indexOf(String(name));
  if (index === -1) {
    throw new Error(`表里没有“${String(name)}”这一${kind}；有的是：${names.join('、')}。`);
  }
  return index;
}

function column(table: Result | undefined, title: Result | undefined): Result[] {
  if (typeof table !== 'object' || !('kind' in table)) {
    throw new Error('column 与 cell 的第一项应是一张表的标签。');
  }
  const titles = table.columns.map((one) => toString(one.title));
  const index = indexOf(title, titles, '列');
  return table.rows.map((row) => readShown(toString(row[index])));
}

/** The value of a column in the row whose first cell reads `row`. */
function cell(table: Result | undefined, row: Result | undefined, title: Result | undefined): Result {
  const values = column(table, title);
  const names = (table as TableValue).rows.map(([first]) => toString(first));
  return values[indexOf(row, names, '行')] as Result;
}

const ordered =
  (holds: (a: number, b: number) => boolean) =>
  (values: Result | undefined): boolean =>
    numbers(values).every((value, index, all) => index === 0 || holds(all[index - 1] as number, value));

const FUNCTIONS: Dictionary<(...values: readonly (Result | undefined)[]) => Result> = {
  column,
  cell,
  nth: (values, place) => {
    const all = numbers(values);
    const value = all[Number(place) - 1];
    if (value === undefined) {
      throw new Error(`这一列只有 ${all.length} 个数，没有第 ${String(place)} 个。`);
    }
    return value;
  },
  max: (values) => Math.max(...numbers(values)),
  min: (values) => Math.min(...numbers(values)),
  sum: (values) => numbers(values).reduce((sum, value) => sum + value, 0),
  rising: ordered((a, b) => isMore(b, a)),
  falling: ordered((a, b) => isMore(a, b)),
  abs: (value) => Math.abs(Number(value)),
};

const OPERATIONS: Dictionary<(a: number, b: number) => number | boolean> = {
  ...ARITHMETIC,
  // Sums and differences of shown numbers are compared as they are on paper: 0.3 − 0.1 is not less than 0.2.
  '<': (a, b) => isMore(b, a),
  '<=': (a, b) => !isMore(a, b),
  '>': (a, b) => isMore(a, b),
  '>=': (a, b) => !isMore(b, a),
};

function propsOf(attributes: JSXElement['openingElement']['attributes']): Dictionary<unknown> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') {
        throw new Error('请逐个写出属性，不用 {...}。');
      }
      const {name, value} = attribute;
      return [name.name, value === null || literal(value.type === 'JSXExpressionContainer' ? value.expression : value)];
    }),
  );
}

/**
 * The value of a claim's expression: tags of figures, literals, arithmetic, comparisons, `&&`, `||`, `!` and the functions
 * above.
 * @param seen receives each tag with what it shows, for the message.
 * @throws Error in Chinese for what cannot stand in a claim, and for sides that cannot be compared.
 */
export function evaluateClaim(node: Node, compute: Compute, seen: Map<string, string>): Result {
  const evaluate = (inner: Node): Result => evaluateClaim(inner, compute, seen);
  switch (node.type) {
    case 'JSXElement': {
      const {name, attributes} = node.openingElement;
      const [tag, props] = [name.type === 'JSXIdentifier' ? name.name : '', propsOf(attributes)];
      const [value] = [compute(tag, props)].flat();
      if (typeof value === 'object' && 'kind' in value && value.kind === 'table') {
        return value;
      }
      if (typeof value !== 'string') {
        throw new Error(`<${tag}> 给出的不是数，也不是表，不能拿来比较。`);
      }
      seen.set(`<${[tag, ...Object.entries(props).map(([key, given]) => `${key}=${JSON.stringify(given)}`)].join(' ')} />`, value);
      return readShown(value);
    }
    case 'CallExpression': {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      const operate = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
      if (operate === undefined) {
        throw new Error(`没有函数 ${name}；可用的有：${Object.keys(FUNCTIONS).join('、')}。`);
      }
      return operate(...node.arguments.map(evaluate));
    }
    case 'LogicalExpression': {
      const left = evaluate(node.left);
      return node.operator === '&&' ? left && evaluate(node.right) : left || evaluate(node.right);
    }
    case 'UnaryExpression':
      return node.operator === '!' ? evaluate(node.argument) !== true : (literal(node) as Result);
    case 'BinaryExpression': {
      const [left, right] = [evaluate(node.left), evaluate(node.right)];
      if (node.operator === '===' || node.operator === '!==') {
        const isEqual = typeof left === 'number' && typeof right === 'number' ? isSame(left, right) : left === right;
        return isEqual === (node.operator === '===');
      }
      const operate = OPERATIONS[node.operator];
      if (operate === undefined || typeof left !== 'number' || typeof right !== 'number') {
        throw new Error(`${JSON.stringify(left)} 与 ${JSON.stringify(right)} 不能用 ${node.operator} 比较：两边都应是数。`);
      }
      return operate(left, right);
    }
    default:
      return literal(node) as Result;
  }
}
