import type {Model, Operand} from '../model';
import {indicatorBehind} from '../structure';
import type {Lint} from './context';

/** The indicator of this type behind an operand, with the column it looks at. */
function extreme(operand: Operand | undefined, type: string, model: Model): {id: string; column: unknown} | undefined {
  const indicator = operand === undefined ? undefined : indicatorBehind(operand, model);
  if (indicator?.entry?.id !== type) {
    return undefined;
  }
  const standard = indicator.entry.parameters.find(({name}) => name === 'column')?.default;
  return {id: indicator.id, column: indicator.params.column ?? standard};
}

/** Which side must exceed which for the signal to be true. */
const SIDES: Readonly<Record<string, {upper: 0 | 1; lower: 0 | 1}>> = {
  GreaterThan: {upper: 0, lower: 1},
  Crossover: {upper: 0, lower: 1},
  LessThan: {upper: 1, lower: 0},
  Crossunder: {upper: 1, lower: 0},
};

/** Prices that never leave the day's own range, and a window's extreme that includes the day. */
const PRICES = ['Open', 'High', 'Low', 'Close'];

/** A price above the highest, or below the lowest, of a window that includes the price's own day. */
export function breakout({model, scope}: Lint): void {
  for (const {entry, operands, path} of model.all) {
    const sides = SIDES[entry?.id ?? ''];
    const [upper, lower] = sides === undefined ? [] : [operands[sides.upper], operands[sides.lower]];
    const cases = [
      {price: upper, extreme: extreme(lower, 'HighestValue', model), limit: 'High', relation: '高于', inverse: 'LessThan'},
      {price: lower, extreme: extreme(upper, 'LowestValue', model), limit: 'Low', relation: '低于', inverse: 'GreaterThan'},
    ];
    for (const {price, extreme: found, limit, relation, inverse} of cases) {
      const column = price?.form === 'column' ? price.column : undefined;
      const inside = column !== undefined && (column === found?.column || (found?.column === limit && PRICES.includes(column)));
      if (found !== undefined && inside) {
        scope.report.add(
          'W_INCLUSIVE_BREAKOUT',
          path,
          {where: scope.where(path), indicator: found.id, column, relation},
          {
            hint: `要表示收盘创出新${limit === 'High' ? '高' : '低'}，请让指标的 column 为 ${column}，并写 Not(${inverse}(${column}, ${found.id}))。`,
          },
        );
      }
    }
  }
}
