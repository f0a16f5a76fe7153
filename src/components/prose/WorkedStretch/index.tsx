import type {ReactNode} from 'react';
import {ruleStretch, shortenStretch, type RuleStretch, type StretchPart} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import type {Column} from '../DataTable';
import {formatKnown, formatNumber} from '../format';
import {ruleOf, stretchOf, type RuleProps} from '../rule/ruleProps';
import {namedLines, ruleName} from '../rule/ruleTexts';
import {stateNames} from '../stateNames';

interface Props extends RuleProps {
  from: string;
  to: string;
  /** Stretches of more days leave out their quiet parts; each such place says how many days it stands for. */
  most?: number;
}

/** Days on which something happens: a trade is signalled, or a condition turns true. */
function happenings({states, buy, sell}: RuleStretch): number[] {
  return states.flatMap((state, day) => {
    const turns = [buy, sell].some((condition) => condition[day] === true && condition[day - 1] === false);
    return state === 'B' || state === 'S' || turns ? [day] : [];
  });
}

function trueConditions(buy: boolean | null | undefined, sell: boolean | null | undefined): string {
  const known = buy == null && sell == null ? '未知' : '—';
  return [buy === true ? '买入' : '', sell === true ? '卖出' : ''].filter((name) => name !== '').join('、') || known;
}

/** Real days of the sample under a rule: close, what the rule looks at, its conditions, the state, the trade. */
export default function WorkedStretch({data, from, to, most, ...rule}: Props): ReactNode {
  const stretch = ruleStretch(barsOf(data), ruleOf(rule), from, to, SYMBOL);
  const {dates, close, buy, sell, states, fills} = stretch;
  const digits = (values: readonly (number | null)[]): number => (values.some((value) => value !== null && Math.abs(value) >= 100) ? 2 : 3);
  const gap = ({from: first, to: last}: Extract<StretchPart, {kind: 'gap'}>): string => `略 ${last - first + 1} 天`;
  const column = (title: string, cell: (day: number) => ReactNode, numeric = false): Column<StretchPart> => ({
    title,
    numeric,
    cell: (part) => (part.kind === 'gap' ? '⋯' : cell(part.index)),
  });
  const state = (day: number): ReactNode => {
    const name = stateNames[states[day] ?? 'E'];
    return states[day] === 'B' || states[day] === 'S' ? <strong>{name}</strong> : name;
  };
  const filled = {buy: '买', sell: '卖'};
  return (
    <CaptionedTable
      caption={`${SYMBOL}，${from} 至 ${to}：${ruleName(rule)}的逐日状态`}
      rows={shortenStretch(dates.length, happenings(stretch), 2, most)}
      columns={[
        {title: '日期', heading: true, numeric: true, cell: (part) => (part.kind === 'gap' ? gap(part) : dates[part.index])},
        // The result stands beside the day, where a phone shows it; between the days shown it stands still.
        {title: '状态', cell: (part) => (part.kind === 'gap' ? stateNames[states[part.from] ?? 'E'] : state(part.index))},
        column('收盘', (day) => formatKnown(close[day]), true),
        ...namedLines(rule, stretch.lines, states).map(({name, values}) =>
          column(name, (day) => formatKnown(values[day], digits(values)), true),
        ),
        column('为真的条件', (day) => trueConditions(buy[day], sell[day])),
        column('成交', (day) => (fills[day] == null ? '—' : `${filled[fills[day]]} ${formatNumber(close[day] as number)}`), true),
      ]}
      source={`${SYMBOL}，${ruleName(rule)}。${stretchOf({from, to}).from} 之前的行情只用于计算指标与持仓。“成交”是前一日的信号按当日收盘价执行（本站约定）。历史数据仅作教学演示。`}
    />
  );
}
