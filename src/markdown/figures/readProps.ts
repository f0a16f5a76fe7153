import {own} from '../../engine';
import * as z from 'zod';
import {didYouMean} from '../../content/didYouMean';
import type {Figure} from '../../figures/kit/figure';
import {writtenProps, type Tag} from '../tag';

const TYPES: Dictionary<string> = {
  string: '文字，例如 name="值"',
  number: '数，例如 name={1}',
  int: '整数，例如 name={1}',
  boolean: ' true 或 false',
  array: '数组，例如 name={[1, 2]}',
  object: '对象，例如 name={{a: 1}}',
  record: '对象，例如 name={{a: 1}}',
};

/** Returns the fault of a prop, and its allowed values. */
function complaint(issue: z.core.$ZodIssue, written: Dictionary<unknown>, known: readonly string[]): string {
  const place = issue.path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? String(step) : `.${String(step)}`))
    .join('');
  const value = issue.path.reduce<unknown>(
    (at, step) =>
      Array.isArray(at) ? (at[Number(step)] as unknown) : own(at as Dictionary<unknown> | undefined, String(step)),
    written,
  );
  const shown = value === undefined ? '没有写' : `是 ${JSON.stringify(value)}`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .map((key) =>
          place === ''
            ? `没有属性 ${key}。${didYouMean(key, known)}可用的有：${known.join('、') || '无'}。`
            : `没有属性 ${place}.${key}。`,
        )
        .join('');
    case 'invalid_value': {
      const values = issue.values.map(String);
      return `${place} ${shown}。${didYouMean(String(value), values)}可用的有：${values.join('、')}。`;
    }
    case 'invalid_type':
      return `${place} ${shown}，应当是${(own(TYPES, issue.expected) ?? issue.expected).replace('name', place)}。`;
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

/** Returns the props of a figure: name, optional or not, and all values of a closed list. */
function knownProps({props}: Pick<Figure, 'props'>): {name: string; isOptional: boolean; values: string[]}[] {
  return Object.entries(props instanceof z.ZodObject ? (props.shape as Dictionary<z.ZodType>) : {}).map(
    ([name, schema]) => {
      const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
      return {
        name,
        isOptional: schema instanceof z.ZodOptional,
        values: inner instanceof z.ZodEnum ? inner.options.map(String) : [],
      };
    },
  );
}

/** True when a figure has a prop `id` of its own, so that its tags cannot be named. */
export const takesId = (figure: Pick<Figure, 'props'>): boolean => knownProps(figure).some(({name}) => name === 'id');

/** True when the value of a figure stands in a sentence. */
const isSpoken = ({kind}: Pick<Figure, 'kind'>): boolean => kind === 'number' || kind === 'fact';

/** Returns a tag's own props, without its name on the page (unless `id` is a prop) and without `amount`. */
export function ownProps(tag: Tag, figure: Pick<Figure, 'props' | 'kind'>): Dictionary<unknown> {
  const naming = [...(takesId(figure) ? ['hidden'] : ['hidden', 'id']), ...(isSpoken(figure) ? ['amount'] : [])];
  return Object.fromEntries(Object.entries(writtenProps(tag)).filter(([name]) => !naming.includes(name)));
}

/**
 * Returns the props of a figure's tag, checked against its schema.
 * @throws Error in Chinese naming the tag, the prop and its allowed values.
 */
export function readProps(name: string, written: Dictionary<unknown>, figure: Pick<Figure, 'props'>): unknown {
  const checked = figure.props.safeParse(written);
  if (!checked.success) {
    const known = knownProps(figure).map((prop) => prop.name);
    throw new Error(`<${name}>：${checked.error.issues.map((issue) => complaint(issue, written, known)).join('')}`);
  }
  return checked.data;
}

/** Returns all props of a figure in one sentence of Markdown, with closed lists; empty when it takes none. */
export function propList(figure: Figure): string {
  const props = knownProps(figure).map(({name, isOptional, values}) => {
    const remarks = [isOptional ? '可不写' : '', values.map((value) => `\`${value}\``).join(' ')].filter(
      (remark) => remark !== '',
    );
    return `\`${name}\`${remarks.length === 0 ? '' : `（${remarks.join('；')}）`}`;
  });
  return props.length === 0 ? '' : `属性：${props.join('、')}。`;
}
