import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Expression, ExpressionStatement} from 'estree';
import * as z from 'zod';
import type {Figure} from '../../figures/kit/figure';
import {literal} from './literal';
import {nearest} from '../../content/nearest';

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

const didYouMean = (word: string, names: readonly string[]): string => {
  const near = nearest(word, names);
  return near === undefined ? '' : `您是不是想写 ${near}？`;
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

export interface KnownProp {
  name: string;
  /** All values of a closed list. */
  values?: readonly string[];
  isOptional: boolean;
}

/** The props that a figure has, in the order of its schema. */
export function knownProps({props}: Pick<Figure, 'props'>): KnownProp[] {
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
