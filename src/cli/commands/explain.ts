import {newestUpTo} from '../../engine';
import {explain as explainBar, outcomeSentence, type Explanation} from '../../engine/language';
import {EXIT, type Command} from '../command';
import {EVALUATION_KEYS, evaluateFile} from '../evaluation';
import {assumptionLines, CSV_NOTE, dataLine} from '../marketData';
import {diagnosticKeys, diagnosticLines} from '../strategyFile';
import {typedLines} from '../typedRule';
import {UsageError} from '../terminal';

/** Returns the bar of a day; the last one without a day. @throws UsageError when the data lack that day. */
function barOf(dates: readonly string[], day: string | undefined): number {
  const t = day === undefined ? dates.length - 1 : dates.indexOf(day);
  if (day !== undefined && t < 0) {
    const before = dates[newestUpTo(dates, day)];
    const way = before === undefined ? `行情从 ${dates[0]} 开始` : `此前最近的一天是 ${before}`;
    throw new UsageError(`行情里没有 --date 的 “${day}”；${way}，请改用行情里有的日子。`);
  }
  return t;
}

/** Returns a condition and its inputs, a line each, inputs indented. */
function treeLines({label, text, inputs, shownBefore}: Explanation, indent = '  '): string {
  const again = shownBefore === true ? '（输入见上）' : '';
  return `${indent}${label} = ${text}${again}\n${inputs.map((input) => treeLines(input, `${indent}  `)).join('')}`;
}

const TREE =
  '一个节点：label 它是什么，path 它在策略里的 JSON Pointer，value 当天的值，previous 前一天的值，text 值的中文写法，inputs 它的输入，同样的结构';

export const explainCommand: Command<'explain'> = {
  name: 'explain',
  summary: '用中文逐层说出策略的买卖条件，以及某一天为什么是这个状态',
  notes: ['状态：B 买入，S 卖出，H 持有，E 空仓。策略有错误时只列出错误，退出码为 1。', CSV_NOTE],
  keys: [
    ...EVALUATION_KEYS,
    ['result', '策略有错误时为 null，否则有以下各键'],
    ['result.date', '解释的日子'],
    ['result.state', '当天的状态 B、S、H 或 E'],
    ['result.reason', '为什么是这个状态'],
    ['result.outcome', '整段行情里各状态的天数'],
    ['result.buy', `买入条件，${TREE}`],
    ['result.sell', '卖出条件，同样的结构'],
    ...diagnosticKeys('diagnostics'),
  ],
  async run(values, terminal) {
    const evaluated = await evaluateFile(values, terminal);
    if (evaluated.result === null) {
      return evaluated.refusal;
    }
    const {about, data, assumptions, file, plan, result} = evaluated;
    const dates = data.bars.date;
    const t = barOf(dates, values.date);
    const {state, reason, buy, sell} = explainBar(plan, result, t);
    const diagnostics = [...file.diagnostics, ...result.diagnostics];
    const outcome = outcomeSentence(result.state, dates);
    const lines = diagnosticLines(file.name, diagnostics);
    return {
      exit: EXIT.fine,
      json: {...about, assumptions, result: {date: dates[t], state, reason, outcome, buy, sell}, diagnostics},
      text: () =>
        [
          `${typedLines(values.rule, file.rule)}策略：${file.name}\n行情：${dataLine(data)}\n${assumptionLines(assumptions)}`,
          `${dates[t]}：${state}。${reason}\n`,
          `买入条件：\n${treeLines(buy)}`,
          `卖出条件：\n${treeLines(sell)}`,
          lines === '' ? '诊断：没有问题。\n' : `诊断：\n${lines}`,
          `${outcome}\n`,
        ].join('\n'),
    };
  },
};
