import {describe, expect, test} from 'vitest';
import {
  compile,
  compositionGraph,
  evaluate,
  nodeValues,
  type CompositionGraph,
  type Plan,
} from '../../../../../src/engine/language';
import {COMPOSED} from '../../../../support/charts/graphs';
import {sampleBars} from '../../../../support/sampleBars';
import {above, crossing, ref, withSignal} from '../documents';

function planOf(document: unknown): Plan {
  const {plan, diagnostics} = compile(document, {allowBare: true});
  if (plan === null) {
    throw new Error(JSON.stringify(diagnostics));
  }
  return plan;
}

const graph = (document: unknown): CompositionGraph => compositionGraph(planOf(document));
const shown = ({nodes, edges}: CompositionGraph): string[] => {
  const name = (key: string): string => {
    const node = nodes.find((candidate) => candidate.key === key);
    return node?.id ?? node?.title ?? '?';
  };
  return edges.map(
    ({from, to, component, role}) =>
      `${name(from)}${component && `.${component}`} → ${name(to)}${role && `（${role}）`}`,
  );
};

describe('the composition graph', () => {
  test('has the columns that indicators read, the roles of inputs, and both end nodes', () => {
    expect(shown(graph(crossing()))).toEqual([
      '收盘价 → ma',
      '收盘价 → up（穿越者）',
      'ma → up（被穿越者）',
      '收盘价 → down（穿越者）',
      'ma → down（被穿越者）',
      'up → 买入条件',
      'down → 卖出条件',
    ]);
  });

  test('names the component that is read only where there are several', () => {
    const edges = shown(
      graph(withSignal(above(ref('extra2.upper'), ref('ma')), {indicators: [{id: 'extra2', type: 'BollingerBands'}]})),
    );
    expect(edges).toContain('extra2.upper → extra（左侧）');
    expect(edges).toContain('ma → extra（右侧）');
  });

  test('describes nodes by the registry, without parameters that edges or titles show', () => {
    const {nodes} = graph(COMPOSED);
    const node = (id: string) => nodes.find((candidate) => candidate.id === id);
    expect(node('fast')).toMatchObject({kind: 'indicator', title: 'EMA', details: ['周期 8'], result: 'num'});
    expect(node('rsi_10')?.columns).toEqual(['rsi']);
    expect(node('spare')?.unused).toBe(true);
    expect(node('buy')).toMatchObject({kind: 'signal', result: 'bool', path: '/trade_strategy/signals/2'});
    expect(nodes.find(({title}) => title === '最高价')?.unused).toBe(true);
    expect(nodes.filter(({unused}) => unused).map(({id, title}) => id ?? title)).toEqual(['最高价', '最低价', 'spare']);
  });
});

describe('the values of the nodes', () => {
  const plan = planOf(COMPOSED);
  const bars = sampleBars();
  const result = evaluate(plan, bars, {symbol: 'A', symbols: ['A']});

  test('are those of the day, in Chinese', () => {
    const t = bars.date.indexOf('2008-09-15');
    const values = nodeValues(plan, result, t);
    const key = (id: string): `s${number}` => `s${plan.steps.findIndex((step) => 'id' in step && step.id === id)}`;
    expect(values[key('rsi_10')]?.value).toBe(result.series.rsi_10?.[t]);
    expect(values[key('bands')]?.components?.upper).toBe(
      String(Number((result.series['bands.upper']?.[t] as number).toPrecision(6))),
    );
    expect(values.buy?.text).toBe('假');
    expect(nodeValues(plan, result, 0)[key('up')]?.text).toBe('未知');
  });

  test('of a day that is not there are refused', () => {
    expect(() => nodeValues(plan, result, bars.date.length)).toThrow(/没有第 5105 根/);
  });
});
