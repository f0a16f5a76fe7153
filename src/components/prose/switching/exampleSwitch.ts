import examples from '@generated/strategy-examples/default/examples.json';
import {compile, exampleRun, type Bars} from '@site/src/engine';

export interface ExampleSwitch {
  title: string;
  text: string;
}

/** @throws Error in Chinese when the pages have no such example. */
export function switchExample(id: string): ExampleSwitch {
  const example = examples.find((candidate) => candidate.id === id);
  if (example === undefined) {
    throw new Error(`没有策略示例 “${id}”；可用的有：${examples.map((known) => known.id).join('、')}。`);
  }
  return example;
}

/**
 * Whether a strategy holds the first of two symbols, per day of the sample.
 * @throws Error in Chinese when the strategy does not validate or does not switch between two.
 */
export function holdsFirst(text: string, bars: Bars): boolean[] {
  const {plan, diagnostics} = compile(text, {allowBare: true});
  if (plan === null) {
    throw new Error(`这份策略通不过检查：${diagnostics[0]?.message ?? ''}`);
  }
  const {result, second} = exampleRun(plan, bars);
  if (second === null) {
    throw new Error('这份策略没有用 StockBondSwitch，不在两个标的之间切换。');
  }
  return result.state.map((state) => state === 'B' || state === 'H');
}

/** What the numbers of a switch rest on. */
export const switchSource = ({date}: Bars): string =>
  `标普 500，${date[0]} 至 ${date.at(-1)}，收盘出信号、次日收盘成交，不计佣金。回撤只算第一个标的在手的日子，第二个标的按不涨不跌计。`;
