import type {JsonObject} from '@site/src/engine/language';
import {OUTPUTS} from './nodes';
import type {Condition, Operand, Params, Rule, SideName} from './rule';

/** What a condition compares, as the language writes it. */
export const inputOf = (operand: Operand): JsonObject => ('value' in operand ? {type: 'Constant', value: operand.value} : {...operand});

/** A condition, as the language writes it. */
export function nodeOf({type, inputs, params: {epsilon, ...params}, wrap}: Condition): JsonObject {
  const stated = (own: Params): JsonObject => (Object.keys(own).length === 0 ? {} : {params: own});
  const inner = {type, inputs: inputs.map(inputOf), ...stated(params), ...(epsilon !== undefined && {epsilon})};
  return wrap === null ? inner : {type: wrap.type, inputs: [inner], ...stated(wrap.params)};
}

/** The signals of a side, the last of which decides. Parts that a rule only names cannot be written. */
function signalsOf(rule: Rule, side: SideName): JsonObject[] {
  const {join, conditions} = rule[side];
  const nodes = conditions.flatMap((condition, index) =>
    condition.kind === 'condition' ? [{id: `${side}_when${index === 0 ? '' : `_${index + 1}`}`, ...nodeOf(condition)}] : [],
  );
  return nodes.length < 2 ? nodes : [...nodes, {id: `${side}_if`, type: join, inputs: nodes.map(({id}) => ({ref: id}))}];
}

/** The text of a strategy that says a rule, for one that is begun anew. */
export function writeRule(rule: Rule): string {
  const [buy, sell] = [signalsOf(rule, 'buy'), signalsOf(rule, 'sell')];
  const indicators = rule.indicators.map(({id, type, params}) => ({id, type, params}));
  const outputs = {[OUTPUTS.buy]: buy.at(-1)?.id, [OUTPUTS.sell]: sell.at(-1)?.id};
  return `${JSON.stringify({trade_strategy: {indicators, signals: [...buy, ...sell], outputs}}, null, 2)}\n`;
}

const condition = (type: string): Condition => ({
  ...{kind: 'condition', type, params: {}, wrap: null},
  inputs: [{column: 'Close'}, {ref: 'sma'}],
});

/** What a new rule begins with: above a moving average, and below it. */
export const FIRST_RULE: Rule = {
  indicators: [{id: 'sma', type: 'SMA', params: {period: 200, column: 'Close'}}],
  buy: {join: 'And', conditions: [condition('GreaterThan')]},
  sell: {join: 'And', conditions: [condition('LessThan')]},
};
