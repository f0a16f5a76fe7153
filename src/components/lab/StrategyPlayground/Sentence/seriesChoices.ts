import {listIn, textIn, type Edit, type JsonObject, type Slot} from '@site/src/engine/language';
import type {Rule} from '../rule';
import {freshId, indicatorEdits} from './edits';
import {bodyOf, nodesIn} from './nodes';
import {builtOperands, COLUMN_OPERANDS, newOperands} from './offers';

/** Alternative for an operand of a comparison or a calculation. */
export interface SeriesChoice {
  label: string;
  /** Heading of its group. */
  group: string;
  edits: readonly Edit[];
}

/**
 * Alternatives for a slot at any depth of the rule: prices, its indicators, new ones, and a number. A new indicator
 * in place of an undefined one takes its id, and so replaces it everywhere.
 */
export function seriesChoices({document}: Rule, {path, twin, wanted = '', text}: Slot): SeriesChoice[] {
  const body = bodyOf(document);
  if (body === null) {
    return [];
  }
  const put = (input: JsonObject): Edit[] =>
    [path, ...(twin === undefined ? [] : [twin])].map((place) => ({path: place, value: input}));
  const built = builtOperands(listIn(body.node, 'indicators'));
  const [id = '', component] = wanted.split('.');
  const isTaken = id === '' || nodesIn(body, 'indicators').some(({node}) => textIn(node, 'id') === id);
  const known = new Set(built.map(({label}) => label));
  const fresh = newOperands(
    (type) => (isTaken ? freshId(body, type.toLowerCase()) : id),
    isTaken ? undefined : component,
  );
  return [
    ...COLUMN_OPERANDS.map(({input, label}) => ({label, group: '行情', edits: put(input)})),
    ...built.map(({input, label}) => ({label, group: '规则里的指标', edits: put(input)})),
    ...fresh
      .filter(({label}) => !known.has(label))
      .map(({input, label, id: newId, type, params}) => ({
        label,
        group: '新的指标',
        edits: [...indicatorEdits(body, newId, type, params), ...put(input)],
      })),
    ...(Number.isNaN(Number(text.replace('−', '-')))
      ? [{label: '一个数', group: '数', edits: put({type: 'Constant', value: 0})}]
      : []),
  ];
}
