import {useMemo, type ReactNode} from 'react';
import {barsAYear, isDaily} from '@site/src/engine';
import {isHolding, isJudged, type JudgedRun} from '@site/src/engine/uncertainty';
import {
  holdingSentence,
  methodText,
  tradesSentence,
  UNCERTAINTY_COLUMNS,
  uncertaintyRows,
  uncertaintySentence,
  unjudgedText,
} from '@site/src/results/uncertainty';
import DataTable from '../../kit/DataTable';
import {answerIn, useAsk} from '../work/useAsk';
import {useJudgedPart} from '../work/useGrowth';
import Waiting from '../work/Waiting';
import styles from './styles.module.css';

interface Props {
  /** Begins the sentence. */
  name: string;
  /** Keeps its identity while it is the same. */
  run: JudgedRun;
  /** Name of the benchmark. */
  holding: string;
  /** Bars a year; left out: derived from the dates. */
  periods?: number;
  /** Completed trades, if the number of trades needed is to be stated. */
  trades?: number;
}

/** Uncertainty of a run's result: the part that luck alone could explain. */
export default function Luck({name, run, holding, periods, trades = 0}: Props): ReactNode {
  const part = useJudgedPart(run);
  const asked = useAsk(
    'judgement',
    useMemo(() => part && {run: part, periods: periods ?? barsAYear(part.dates)}, [part, periods]),
  );
  const result = answerIn(asked);
  if (result === null) {
    return <Waiting asked={asked} isAlone />;
  }
  if (!isJudged(result)) {
    return <p>{name + unjudgedText(result)}</p>;
  }
  const holds = isHolding(run);
  return (
    <div>
      <p>
        {name}
        {holds
          ? holdingSentence(result)
          : uncertaintySentence(result, holding) + tradesSentence(result.growthGap, trades, result.years, holding)}
      </p>
      <DataTable
        caption="真实的数大概在哪里"
        rows={uncertaintyRows(result, holds, holding)}
        columns={UNCERTAINTY_COLUMNS}
      />
      <p className={styles.small}>{methodText(result, isDaily(run.dates))}</p>
    </div>
  );
}
