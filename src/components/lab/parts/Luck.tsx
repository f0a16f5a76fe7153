import {useCallback, type ReactNode} from 'react';
import {
  canJudge,
  daysBetween,
  FEWEST_JUDGED,
  isDaily,
  isHolding,
  judging,
  SHORTEST_YEARLY,
  type PairedValues,
  type RuleRun,
} from '@site/src/engine';
import {
  holdingSentence,
  methodText,
  tradesSentence,
  UNCERTAINTY_COLUMNS,
  uncertaintyRows,
  uncertaintySentence,
} from '@site/src/figures/kit/uncertainty';
import DataTable from '../../kit/DataTable';
import {useSlices} from '../state/inSlices';
import styles from './styles.module.css';

const DAYS_A_YEAR = 365.25;

interface Props {
  /** Begins the sentence. */
  name: string;
  /** Keeps its identity while it is the same. */
  run: PairedValues & Pick<RuleRun, 'fills'>;
  /** Name of the benchmark. */
  holding: string;
  /** Days a year; 252 unless said. */
  periods?: number;
  /** Completed trades, where it is told how many would be needed. */
  trades?: number;
}

function Found({name, run, holding, periods, trades = 0}: Props): ReactNode {
  const found = useSlices(useCallback(() => judging(run, periods), [run, periods]));
  if (found === null) {
    return <p>正在重抽。</p>;
  }
  const {result, isCurrent} = found;
  const holds = isHolding(run);
  const years = daysBetween(run.dates[0] as string, run.dates.at(-1) as string) / DAYS_A_YEAR;
  return (
    <div aria-busy={!isCurrent}>
      <p>
        {name}
        {holds ? holdingSentence(result) : uncertaintySentence(result, holding) + tradesSentence(result.growthGap, trades, years, holding)}
      </p>
      <DataTable caption="换一段运气的区间" rows={uncertaintyRows(result, holds, holding)} columns={UNCERTAINTY_COLUMNS} />
      <p className={styles.small}>{methodText(result, isDaily(run.dates))}</p>
    </div>
  );
}

/** How far luck alone could have moved the result of a run, found out in breaks. */
export default function Luck(props: Props): ReactNode {
  return canJudge(props.run.dates) ? (
    <Found {...props} />
  ) : (
    <p>{`这一段太短，说不出区间。请把时段放宽到至少 ${FEWEST_JUDGED} 根、${SHORTEST_YEARLY} 个自然日。`}</p>
  );
}
