import {useMemo, type ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import AllocationChart from '../../charts/AllocationChart';
import InteractiveChart from '../../charts/InteractiveChart';
import {later} from '../../kit/later';
import TextButton from '../../kit/TextButton';
import Controls from '../controls/Controls';
import {labParts, REST, withRest} from '../later';
import {useRest} from '../later/useRest';
import Spoken from '../parts/Spoken';
import {useLabState} from '../state/useLabState';
import {usePool} from '../state/usePool';
import {useSettled} from '../state/useSettled';
import {capitalLab, runCapital} from './capitalLab';
import {capitalSentence} from './capitalSentence';
import styles from './styles.module.css';

const capitalParts = later(REST, () => import('./parts'));

export const whole = withRest(capitalParts);

export interface Props {
  /** Id of the registry, such as PercentCapitalStrategy; the ending may be left out. */
  id: string;
  /** Name in addresses. */
  name?: string;
}

/** A capital strategy at work on several symbols, made up or the reader's own. */
export default function Live({id, name = id}: Props): ReactNode {
  const {market, assets, problem} = usePool(1);
  const lab = useMemo(() => capitalLab(id, {market, assets}), [id, market, assets]);
  const state = useLabState(name, lab);
  const parts = labParts.useParts();
  useRest(state, whole);
  const settled = useSettled(lab, state.values);
  const run = useMemo(() => runCapital(lab, settled, {market, assets}), [lab, settled, market, assets]);
  const sentence = capitalSentence(lab, run, market);
  // Elements that stay the same are not drawn again: a slider must not wait for the pictures.
  const [allocation, outcome] = useMemo(() => {
    const {dates, equity} = run.result;
    const summary = capitalSentence(lab, run, market);
    const {entry} = lab;
    const file = fileStem(entry.id, market);
    return [
      <AllocationChart
        key="allocation"
        file={`${file}-allocation`}
        title={`${market.name}：${entry.name}把资金放在哪里`}
        summary={summary}
        dates={dates}
        parts={run.weights}
      />,
      <capitalParts.Kept key="equity" name="results" hover>
        {({EquityChart}) => (
          <EquityChart
            file={`${file}-equity`}
            title="总资产与投入"
            summary={summary}
            dates={dates}
            equity={equity}
            equityName="总资产"
            benchmark={run.paidIn}
            benchmarkName="累计投入"
          />
        )}
      </capitalParts.Kept>,
    ];
  }, [lab, run, market]);
  return (
    <section className={styles.lab} aria-label={`实验：${lab.entry.name}`} data-lab={name}>
      {parts && <parts.Notes complaints={state.complaints} />}
      <InteractiveChart dates={run.result.dates}>
        {allocation}
        <Controls title="参数" fields={lab.fields} values={state.values} onChange={state.set} />
        <labParts.Kept name="prices">{({OwnPrices}) => <OwnPrices problem={problem} />}</labParts.Kept>
        <p className={styles.sentence} data-sentence="">
          {sentence}
        </p>
        <Spoken text={sentence} />
        {outcome}
      </InteractiveChart>
      <p className={styles.actions}>
        <TextButton disabled={state.isDefault} onClick={state.reset}>
          恢复默认
        </TextButton>
      </p>
      <capitalParts.Kept name="source">{({CapitalFoot}) => <CapitalFoot market={market} />}</capitalParts.Kept>
    </section>
  );
}
