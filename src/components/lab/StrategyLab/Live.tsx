import {useCallback, type ReactNode} from 'react';
import type {AnyParameterValues, EncodedBars} from '@site/src/engine';
import {usePrices} from '../state/usePrices';
import Frame, {DEFAULT_CHARTS, type LabProps} from './Frame';
import PriceCharts from './PriceCharts';
import {runSignals, type LabOutcome} from './run';
import SampleFoot from './SampleFoot';
import type {LabRule} from './rules';
import type {Conditions} from './strategyLab';
import {useStrategyLab} from './useStrategyLab';

interface Props extends LabProps {
  data: EncodedBars;
  rule: LabRule;
}

/** A strategy that trades one symbol, on real prices or the reader's own. */
export default function Live({id, name = id, period = 'crisis', show = DEFAULT_CHARTS, data, rule}: Props): ReactNode {
  const {market, bars} = usePrices(data);
  const lab = useStrategyLab(rule.entry, period, market);
  const runner = useCallback(
    (params: AnyParameterValues, conditions: Conditions): LabOutcome => runSignals(bars, [rule.signals(bars, params as never)], conditions),
    [bars, rule],
  );
  return (
    <Frame
      name={name}
      lab={lab}
      runner={runner}
      show={show}
      picture={({a, b}, summary) => <PriceCharts lab={lab} show={show} a={a} compares={b !== null} summary={summary} />}
      documented
      foot={<SampleFoot market={market} />}
    />
  );
}
