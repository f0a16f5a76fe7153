import {useCallback, useMemo, type ReactNode} from 'react';
import type {AnyParameterValues, EncodedBars} from '@site/src/engine';
import {useLabState} from '../state/useLabState';
import {usePrices} from '../state/usePrices';
import Frame from './Frame';
import PriceCharts from './PriceCharts';
import type {Picture} from './ResultCharts';
import {runSignals, type LabOutcome} from './run';
import type {LabRule} from './rules';
import {strategyLab, type Conditions} from './strategyLab';
import {useRuns} from './useRuns';

export {whole} from './later';

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
  rule: LabRule;
}

const DEFAULT_PICTURES: readonly Picture[] = ['equity', 'drawdown'];

/** A strategy that follows one symbol, on real prices or the reader's own. */
export default function Live({id, name = id, period = 'crisis', show = DEFAULT_PICTURES, data, rule}: Props): ReactNode {
  const {market, bars} = usePrices(data);
  const lab = useMemo(() => strategyLab(rule.entry, period, market), [rule, period, market]);
  const runner = useCallback(
    (params: AnyParameterValues, conditions: Conditions): LabOutcome => runSignals(bars, [rule.signals(bars, params as never)], conditions),
    [bars, rule],
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
      documented
      foot={({SampleFoot}) => <SampleFoot market={market} />}
    />
  );
}
