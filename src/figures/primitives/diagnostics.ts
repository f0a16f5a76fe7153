import {own, sliceBars, type Bars} from '../../engine';
import {compile, exampleRun, validate, type Code, type Diagnostic} from '../../engine/language';
import {triggers, type Change, type Trigger} from './triggers';

type Container = Dictionary<unknown> | unknown[];

/** The smallest valid strategy: it buys when the close crosses above its average and sells when below. */
export const SMALLEST = `{
  "trade_strategy": {
    "indicators": [
      {"id":"ma","type":"SMA","params":{"period":20}}
    ],
    "signals": [
      {"id":"up","type":"Crossover","inputs":[{"column":"Close"},{"ref":"ma"}]},
      {"id":"down","type":"Crossunder","inputs":[{"column":"Close"},{"ref":"ma"}]}
    ],
    "outputs": {"buy_signal":"up","sell_signal":"down"}
  }
}`;

const STRATEGY: Container = JSON.parse(SMALLEST);
const PORTFOLIO = {
  name: '示例',
  code: 'sample',
  strategy_definition: {
    ...STRATEGY,
    capital_strategy: {name: 'PercentCapitalStrategy', params: {initial_capital: 100000, percents: 20}},
  },
  symbols: [{symbol: 'A', name: '甲'}],
  start_date: '2020-01-01',
  currency: 'CNY',
  market: 'CN',
  commission: 0.0003,
  update_time: '08:00',
};

function changed(value: Container, [pointer, next]: Change): Container {
  const [, key = '', ...rest] = pointer.split('/');
  // Changes lead only through objects and arrays of the document above.
  const old = ((Array.isArray(value) ? value[Number(key)] : own(value, key)) ?? {}) as Container;
  const inside = rest.length === 0 ? next : changed(old, [`/${rest.join('/')}`, next]);
  if (Array.isArray(value)) {
    return key === '-' ? [...value, inside] : value.with(Number(key), inside);
  }
  return {...value, [key]: inside};
}

function triggerText({text, base, changes = []}: Trigger): string {
  return (
    text ?? JSON.stringify(changes.reduce<Container>(changed, base === 'portfolio' ? PORTFOLIO : STRATEGY), null, 2)
  );
}

/** The changes of the smallest strategy, each as a place such as `signals 末尾加上` and the JSON. */
export function triggerLines({text, description, base, changes = []}: Trigger): {place: string; json: string}[] {
  if (text !== undefined || description !== undefined) {
    return [{place: description ?? '整段文字', json: text ?? ''}];
  }
  return changes.map(([pointer, value]) => {
    const keys = pointer
      .split('/')
      .slice(1)
      .filter((key) => key !== 'trade_strategy');
    const place = keys.at(-1) === '-' ? `${keys.slice(0, -1).join('.')} 末尾加上` : `${keys.join('.')} 写成`;
    const where = base === 'portfolio' ? '完整组合的 ' : '';
    return {place: `${where}${place}`, json: JSON.stringify(value).replace(/([:,])(?=[[{"\dtfn-])/g, '$1 ')};
  });
}

/** Two years: fewer bars than the longest period allowed in a document. */
const STRETCH = ['2002-01-01', '2003-12-31'] as const;

/**
 * The engine's diagnostic for the example document of a code.
 * @throws Error in Chinese when the document does not produce it.
 */
export function triggeredMessage(code: Code, bars: Bars): Diagnostic {
  const text = triggerText(triggers[code]);
  const {plan} = code.startsWith('D_') ? compile(text) : {plan: null};
  const found =
    plan === null
      ? validate(text, {allowBare: true})
      : exampleRun(plan, sliceBars(bars, ...STRETCH)).result.diagnostics;
  const diagnostic = found.find((candidate) => candidate.code === code);
  if (diagnostic === undefined) {
    throw new Error(`错误目录里 ${code} 的例子不再触发它，请改 triggers。`);
  }
  return diagnostic;
}
