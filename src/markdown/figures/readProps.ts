import type {Expression, ExpressionStatement, Node} from 'estree';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import * as z from 'zod';
import {didYouMean} from '../../content/didYouMean';
import {code} from '../../figures/kit/content';
import type {Figure} from '../../figures/kit/figure';
import type {Text} from '../../figures/kit/value';

/** An expression that is not written out: figures are computed without running the page. */
class NotLiteral extends Error {
  constructor(readonly type: string) {
    super('请把值原样写出来：数、文字、true、false、数组与对象，不引用变量，不调用函数。');
  }
}

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function nameOf(key: Node): string {
  if (key.type === 'Identifier') {
    return key.name;
  }
  return String(literal(key as Expression));
}

/**
 * The value of an expression made of literals, arrays, objects and the four operations.
 * @throws NotLiteral for anything else.
 */
export function literal(node: Expression): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      if (node.expressions.length > 0) {
        throw new NotLiteral(node.type);
      }
      return node.quasis.map(({value}) => value.cooked ?? value.raw).join('');
    case 'ArrayExpression':
      return node.elements.map((element) => {
        if (element === null || element.type === 'SpreadElement') {
          throw new NotLiteral('SpreadElement');
        }
        return literal(element);
      });
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          if (property.type !== 'Property' || property.computed) {
            throw new NotLiteral(property.type);
          }
          return [nameOf(property.key), literal(property.value as Expression)];
        }),
      );
    case 'UnaryExpression': {
      const value = literal(node.argument);
      if (typeof value !== 'number' || !['-', '+'].includes(node.operator)) {
        throw new NotLiteral(node.type);
      }
      return node.operator === '-' ? -value : value;
    }
    case 'BinaryExpression': {
      const [a, b] = [literal(node.left as Expression), literal(node.right)];
      const operate = OPERATIONS[node.operator];
      if (operate === undefined || typeof a !== 'number' || typeof b !== 'number') {
        throw new NotLiteral(node.type);
      }
      return operate(a, b);
    }
    default:
      throw new NotLiteral(node.type);
  }
}

export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * What an author wrote into a tag, by name.
 * @param evaluate what an expression in braces is worth.
 * @throws Error in Chinese naming tag and prop.
 */
export function writtenProps({name, attributes}: Tag, evaluate: (node: Expression) => unknown = literal): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        throw new Error(`<${name}>：请逐个写出属性，不用 {...}。`);
      }
      const {value} = attribute;
      if (value === null || value === undefined) {
        return [attribute.name, true];
      }
      if (typeof value === 'string') {
        return [attribute.name, value];
      }
      // The parser refuses braces without an expression.
      const [statement] = value.data!.estree!.body as [ExpressionStatement];
      try {
        return [attribute.name, evaluate(statement.expression)];
      } catch (error) {
        throw new Error(`<${name} ${attribute.name}={…}>：${(error as Error).message}`, {cause: error});
      }
    }),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文字，例如 name="值"',
  number: '数，例如 name={1}',
  int: '整数，例如 name={1}',
  boolean: ' true 或 false',
  array: '数组，例如 name={[1, 2]}',
  object: '对象，例如 name={{a: 1}}',
  record: '对象，例如 name={{a: 1}}',
};

/** What is wrong with a prop, and what may stand there. */
function complaint(issue: z.core.$ZodIssue, written: Record<string, unknown>, known: readonly string[]): string {
  const place = issue.path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? String(step) : `.${String(step)}`))
    .join('');
  const value = issue.path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step], written);
  const shown = value === undefined ? '没有写' : `是 ${JSON.stringify(value)}`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .map((key) =>
          place === '' ? `没有属性 ${key}。${didYouMean(key, known)}可用的有：${known.join('、') || '无'}。` : `没有属性 ${place}.${key}。`,
        )
        .join('');
    case 'invalid_value': {
      const values = issue.values.map(String);
      return `${place} ${shown}。${didYouMean(String(value), values)}可用的有：${values.join('、')}。`;
    }
    case 'invalid_type':
      return `${place} ${shown}，应当是${(TYPES[issue.expected] ?? issue.expected).replace('name', place)}。`;
    case 'too_small':
      return `${place} ${shown}，应当${issue.inclusive === false ? '大于' : '不小于'} ${issue.minimum}。`;
    case 'too_big':
      return `${place} ${shown}，应当${issue.inclusive === false ? '小于' : '不大于'} ${issue.maximum}。`;
    case 'invalid_format':
      return `${place} ${shown}，应当写成 ${issue.format === 'date' ? '2008-12-31 这样的日期' : issue.format}。`;
    default:
      return `${place} ${shown}，不能用。`;
  }
}

interface KnownProp {
  name: string;
  /** All values of a closed list. */
  values?: readonly string[];
  isOptional: boolean;
}

function knownProps({props}: Pick<Figure, 'props'>): KnownProp[] {
  if (!(props instanceof z.ZodObject)) {
    return [];
  }
  return Object.entries(props.shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    return {name, isOptional: schema instanceof z.ZodOptional, ...(inner instanceof z.ZodEnum && {values: inner.options.map(String)})};
  });
}

/**
 * The props of a figure's tag, checked against its schema.
 * @throws Error in Chinese naming tag, prop and what may stand there.
 */
export function readProps(name: string, written: Record<string, unknown>, {props: schema}: Pick<Figure, 'props'>): unknown {
  const checked = schema.safeParse(written);
  if (!checked.success) {
    const known = knownProps({props: schema}).map(({name}) => name);
    throw new Error(`<${name}>：${checked.error.issues.map((issue) => complaint(issue, written, known)).join('')}`);
  }
  return checked.data;
}

/** What may be written into a tag: one sentence for its props, with all values of those that have a list. */
export function propLists(figure: Figure): Text[] {
  const props = knownProps(figure);
  if (props.length === 0) {
    return [];
  }
  const nodes = props.flatMap(({name, values, isOptional}, index): Text[] => [
    index === 0 ? '属性：' : '、',
    code(name),
    isOptional ? '（可不写' : values === undefined ? '' : '（',
    ...(values === undefined ? [] : [isOptional ? '；' : '', ...values.flatMap((value, at): Text[] => [at === 0 ? '' : ' ', code(value)])]),
    isOptional || values !== undefined ? '）' : '',
  ]);
  return [
    [...nodes, '。'].flatMap((text) =>
      typeof text === 'string' ? (text === '' ? [] : [{type: 'text' as const, value: text}]) : [text as never],
    ),
  ];
}
