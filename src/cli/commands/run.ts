import {named, quotedList, type SignalState} from '../../engine';
import {outcomeSentence} from '../../engine/language';
import {EXIT, type Command} from '../command';
import {EVALUATION_KEYS, evaluateFile} from '../evaluation';
import {assumptionLines, CSV_NOTE, dataLine} from '../marketData';
import {alignedTable} from '../printing';
import {diagnosticKeys, diagnosticLines} from '../strategyFile';
import {typedLines} from '../typedRule';

const STATES: readonly SignalState[] = ['B', 'S', 'H', 'E'];

/** Number of dates in a line of at most a hundred columns. */
const DATES_IN_LINE = 9;

function dateLines(dates: readonly string[]): string {
  const separated = dates.map((date, index) => `${index % DATES_IN_LINE === 0 ? '\n  ' : ' '}${date}`);
  return `${separated.join('') || '\n  无'}\n`;
}

export const runCommand: Command<'run'> = {
  name: 'run',
  summary: '在样本或 CSV 行情上运行策略，列出每日状态',
  notes: ['状态：B 买入，S 卖出，H 持有，E 空仓；条件未知当作不成立。策略有错误时只列出错误，退出码为 1。', CSV_NOTE],
  keys: [
    ...EVALUATION_KEYS,
    ['result', '策略有错误时为 null，否则有以下各键'],
    ['result.date', '日期，与行情逐根对应'],
    ['result.state', '每日状态 B、S、H 或 E'],
    ['result.buy', '每日买入条件'],
    ['result.sell', '每日卖出条件'],
    ['result.counts.<状态>', '各状态的天数'],
    ['result.days.<状态>', '状态为 B 与 S 的日期'],
    ['result.series.<id>', '每个指标、分量和信号的值；尚未可知为 null'],
    ['result.outputs.<列名>', 'outputs 要求的列'],
    ['result.firstValid.<id>', '首个有值的序号，从 0 数起；等于根数表示始终没有值'],
    ...diagnosticKeys('diagnostics'),
  ],
  async run(values, terminal) {
    const evaluated = await evaluateFile(values, terminal);
    if (evaluated.result === null) {
      return evaluated.refusal;
    }
    const {about, data, symbols, assumptions, file, result} = evaluated;
    const {state, buy, sell, series, outputs, firstValid} = result;
    const diagnostics = [...file.diagnostics, ...result.diagnostics];
    const datesIn = (wanted: SignalState): string[] => data.bars.date.filter((_, t) => state[t] === wanted);
    const counts = Object.fromEntries(STATES.map((wanted) => [wanted, datesIn(wanted).length]));
    const days = {B: datesIn('B'), S: datesIn('S')};
    const {date} = data.bars;
    const valid = Object.entries(firstValid).map(([name, t]) => [
      name,
      date[t] ?? '没有',
      t < date.length ? `第 ${t + 1} 根` : '',
    ]);
    const lines = diagnosticLines(file.name, diagnostics);
    return {
      exit: EXIT.fine,
      json: {
        ...about,
        assumptions,
        result: {date, state, buy, sell, counts, days, series, outputs, firstValid},
        diagnostics,
      },
      text: () =>
        [
          `${typedLines(values.rule, file.rule)}策略：${file.name}\n行情：${dataLine(data)}\n标的：${named(data.symbol)}（标的池：${quotedList(symbols)}）\n${assumptionLines(assumptions)}`,
          `买入日：${dateLines(days.B)}卖出日：${dateLines(days.S)}`,
          `首个有效值：\n${alignedTable(valid, '  ')}`,
          lines === '' ? '诊断：没有问题。\n' : `诊断：\n${lines}`,
          `${outcomeSentence(state, date)}\n`,
        ].join('\n'),
    };
  },
};
