import type {ListItem} from 'mdast';
import * as z from 'zod';
import {formatDate, formatNumber} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {stateNames} from '../../results/stateNames';
import {known, at, compareValues, runStateMachine, type SignalState} from '../../engine';
import {greaterThan, lessThan, sma} from '../../engine/teaching';
import {chart} from '../../results/chart';
import {block, paragraph} from '../kit/content';
import {figure, dateProp} from '../kit/figure';
import {signalMarks} from '../../results/ruleLines';

const AVERAGE = 20;
const SHOWN = 60;

/** The facts behind the state of a day: position, and the two conditions. */
interface Facts {
  held: boolean;
  buy: boolean;
  sell: boolean;
}

/** Reasons for and against each state. */
const REASONS: Readonly<Record<SignalState, (facts: Facts) => string>> = {
  B: ({held, buy}) =>
    held
      ? `买入条件${buy ? '为真，但' : '为假，而且'}手里已经有持仓，持仓时不看买入。`
      : `空仓只看买入条件，今天它为${buy ? '真' : '假，不会买入'}。`,
  H: ({held, sell}) =>
    held ? `持仓只看卖出条件，今天它为${sell ? '真，不能再拿着' : '假'}。` : '手里没有持仓，没有东西可以持有。',
  S: ({held, sell}) =>
    held
      ? `持仓只看卖出条件，今天它为${sell ? '真' : '假，不会卖出'}。`
      : `卖出条件${sell ? '为真，但' : '为假，而且'}手里没有持仓可卖。`,
  E: ({held, buy}) =>
    held ? '到昨天收盘，手里是有持仓的。' : `空仓只看买入条件，今天它为${buy ? '真，要买入' : '假'}。`,
};

export const StateQuestion = figure('note', {
  about: '真实的一天是什么状态，让读者判断',
  hint: '一段行情与之前的信号，读者选出最后一天的状态；答案与每个选项的理由由引擎给出。',
  example: '<StateQuestion on="2008-09-19" />',
  props: z.strictObject({on: dateProp}),
  compute: ({on}, {bars}) => {
    const last = bars.date.indexOf(on);
    const first = last - SHOWN + 1;
    if (first < AVERAGE) {
      throw new Error(`on="${on}" 不是样本里的交易日，或之前的行情不够。`);
    }
    const average = sma(bars.close, AVERAGE);
    const [buy, sell] = [greaterThan(bars.close, average), lessThan(bars.close, average)];
    const states = runStateMachine(buy, sell);
    const stretch = <T>(values: readonly T[]): T[] => values.slice(first, last + 1);
    const held = states[last - 1] === 'B' || states[last - 1] === 'H';
    const facts: Facts = {held, buy: buy[last] === true, sell: sell[last] === true};
    const dates = stretch(bars.date);
    // The signals before the last day, which readers may see.
    const marks = signalMarks(stretch(states)).filter(({index}) => index < SHOWN - 1);
    const mark = marks.at(-1);
    const before =
      mark === undefined
        ? `图里没有信号，之前一直是${held ? '持仓' : '空仓'}`
        : `最近一个信号是 ${dates[mark.index]} 的${mark.side === 'buy' ? '买入 ▲' : '卖出 ▼'}，所以前一日收盘后是${held ? '持仓' : '空仓'}`;
    const [price, line] = [at(bars.close, last), known(average, last)];
    const today = `收盘价 ${formatNumber(price)} ${['低于', '等于', '高于'][compareValues(price, line) + 1]} ${AVERAGE} 日均线 ${formatNumber(line)}`;
    const picture = chart('price', {
      file: `state-${on}`,
      title: `${SYMBOL}，${dates[0]} 至 ${on}`,
      summary: `${SYMBOL} 的收盘价与 ${AVERAGE} 日均线，${dates[0]} 至 ${on}。`,
      dates,
      close: stretch(bars.close),
      overlays: [{name: `${AVERAGE} 日均线`, values: stretch(average)}],
      marks,
      notes: [{kind: 'point', at: SHOWN - 1, value: price, text: `${on} 收盘 ${formatNumber(price)}`}],
    });
    const answer = (state: SignalState): ListItem => ({
      type: 'listItem',
      checked: state === states[last],
      children: [
        paragraph(stateNames[state]),
        paragraph(
          state === states[last]
            ? `${formatDate(on)}：${before}；${today}。${REASONS[state](facts)}`
            : REASONS[state](facts),
        ),
      ],
    });
    return block(
      'Exercise',
      {id: `state-${on}`},
      block('Chart', {of: picture.of, data: JSON.stringify(picture.data)}),
      paragraph(
        `规则：收盘价高于 ${AVERAGE} 日均线时买入，低于时卖出；▲▼ 是之前的信号。${before}。` +
          `${formatDate(on)}${today}。收盘之后，这一天的状态是哪一个？`,
      ),
      {type: 'list', ordered: false, children: (['B', 'H', 'S', 'E'] as const).map(answer)},
    );
  },
});
