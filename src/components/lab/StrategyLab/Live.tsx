import {useCallback, useMemo, type ReactNode} from 'react';
import type {AnyParameterValues, EncodedBars} from '@site/src/engine';
import type {RuleRun} from '@site/src/engine/backtest';
import {SYMBOL} from '@site/src/content/sample';
import {footText} from '../parts/Foot';
import {usePrices} from '../state/usePrices';
import Frame, {DEFAULT_CHARTS, type LabProps} from './Frame';
import PriceCharts from './PriceCharts';
import {runSignals} from './run';
import {ruleOf} from './rules';
import type {LabConditions} from './strategyLab';
import {useStrategyLab} from './useStrategyLab';

interface Props extends LabProps {
  data: EncodedBars;
}

/** A strategy that trades one symbol, on real prices or the reader's own. */
export default function Live({id, name = id, period = 'crisis', show = DEFAULT_CHARTS, data}: Props): ReactNode {
  const {market, bars} = usePrices(data);
  const rule = useMemo(() => ruleOf(id), [id]);
  const lab = useStrategyLab(rule.entry, period, market);
  const assets = useMemo(() => [{symbol: market.own?.symbol ?? SYMBOL, bars}], [market, bars]);
  const runner = useCallback(
    (params: AnyParameterValues, conditions: LabConditions): RuleRun =>
      runSignals(bars, [rule.signals(bars, params)], conditions),
    [bars, rule],
  );
  return (
    <Frame
      name={name}
      lab={lab}
      runner={runner}
      assets={assets}
      show={show}
      picture={({shown}, summary) => <PriceCharts lab={lab} show={show} shown={shown} summary={summary} />}
      documented
      foot={footText(market)}
    />
  );
}
