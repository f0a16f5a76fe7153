import {useCallback, useMemo, type ReactNode} from 'react';
import type {AnyParameterValues, EncodedBars, RuleRun, StrategyType} from '@site/src/engine';
import {latePart} from '../../kit/late';
import Fold from '../parts/Fold';
import {sourceText} from '../parts/Foot';
import {useLabState} from '../state/useLabState';
import {usePrices} from '../state/usePrices';
import Frame from './Frame';
import PriceCharts from './PriceCharts';
import type {Picture} from './ResultCharts';
import {run} from './run';
import {strategyLab, type Conditions} from './strategyLab';
import {useRuns} from './useRuns';

const Document = latePart('写法', () => import('./Document'));

export interface Props {
  /** Id of the registry; the ending `Strategy` may be left out. */
  id: string;
  /** Name in addresses; needed where a page has two labs of one strategy. Letters and digits. */
  name?: string;
  /** Id of the stretch of history at first. */
  period?: string;
  /** Charts below the prices. */
  show?: readonly Picture[];
  data: EncodedBars;
}

const DEFAULT_PICTURES: readonly Picture[] = ['equity', 'drawdown'];

/** A strategy that follows one symbol, on real prices or the reader's own. */
export default function Live({id, name = id, period = 'crisis', show = DEFAULT_PICTURES, data}: Props): ReactNode {
  const {market, bars} = usePrices(data);
  const lab = useMemo(() => strategyLab(id, period, market), [id, period, market]);
  const runner = useCallback(
    (params: AnyParameterValues, conditions: Conditions): RuleRun => run(bars, lab.entry.id as StrategyType, params, conditions),
    [bars, lab],
  );
  const state = useLabState(name, lab);
  const runs = useRuns(lab, runner, state.values);
  const {a, b} = runs;
  return (
    <Frame
      name={name}
      lab={lab}
      state={state}
      runner={runner}
      runs={runs}
      show={show}
      picture={(summary) => <PriceCharts lab={lab} show={show} a={a} compares={b !== null} summary={summary} />}
      note={
        market.own?.lacksRange === true && lab.entry.id === 'ChandelierExitStrategy'
          ? '这条规则要用最高价与最低价。您的行情里没有，所以吊灯线始终未知，也就没有买卖；请换一份有最高价与最低价的行情。'
          : undefined
      }
      folds={
        <Fold name="json" summary="写成原语策略（JSON）">
          {() => <Document strategy={lab.entry.id} params={a.params} />}
        </Fold>
      }
      foot={`${sourceText(market)}当日收盘出信号，次日收盘成交，每次全仓买卖，现金不计息，不计滑点；期末未卖出的按收盘价计值。“一直持有”是${market.own === undefined ? '指数' : '这个标的'}本身，不扣佣金。`}
    />
  );
}
