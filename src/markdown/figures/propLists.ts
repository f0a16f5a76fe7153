import type {Figure} from '../../figures/kit/figure';
import type {Text} from '../../figures/kit/value';
import {code} from '../../figures/kit/content';
import {knownProps} from './readProps';

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
