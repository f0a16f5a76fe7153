import type {ReactNode} from 'react';
import type {Bars} from '@site/src/engine';
import CopyText from '../parts/CopyText';
import Fold from '../parts/Fold';
import type {LabState} from '../state/useLabState';
import {latePart} from '../parts/latePart';
import {mapAxes} from './mapAxes';
import type {Conditions, StrategyLab} from './strategyLab';
import type {LabRun} from './useRuns';

const Document = latePart(() => import('./Document'));
const SensitivityMap = latePart(() => import('./SensitivityMap'));
const Trades = latePart(() => import('./Trades'));

interface Props {
  lab: StrategyLab;
  state: LabState;
  bars: Bars;
  conditions: Conditions;
  a: LabRun;
}

/** What only some readers want: trades, neighbouring parameters, the strategy as a document, a link. */
export default function More({lab, state, bars, conditions, a}: Props): ReactNode {
  const axes = mapAxes(lab.parameters);
  return (
    <>
      <Fold name="trades" summary={`每一笔交易（${a.run.trades.length} 笔）`}>
        {() => <Trades trades={a.run.trades} />}
      </Fold>
      {axes !== null && (
        <Fold name="map" summary="换一组参数会怎样">
          {() => <SensitivityMap lab={lab} axes={axes} bars={bars} conditions={conditions} values={state.values} onChoose={state.set} />}
        </Fold>
      )}
      <Fold name="json" summary="写成原语策略（JSON）">{() => <Document strategy={lab.entry.id} params={a.params} />}</Fold>
      <p>
        <CopyText label="复制这个状态的链接" text={() => window.location.href} />
      </p>
    </>
  );
}
