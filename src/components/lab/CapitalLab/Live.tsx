import {useMemo, type ReactNode} from 'react';
import {fileStem, unitOf} from '@site/src/content/sample';
import AllocationChart from '../../charts/AllocationChart';
import EquityChart from '../../charts/EquityChart';
import InteractiveChart from '../../charts/InteractiveChart';
import DataTable from '../../kit/DataTable';
import Controls from '../controls/Controls';
import OwnPrices from '../OwnPrices';
import Answer from '../parts/Answer';
import Fold from '../parts/Fold';
import LabFrame from '../parts/LabFrame';
import Reset from '../parts/Reset';
import {costFields, costKeys} from '../state/costFields';
import {useLabState} from '../state/useLabState';
import {usePool} from '../state/usePool';
import {useSettled} from '../state/useSettled';
import {problemIn} from '../work/client';
import type {Questions} from '../work/protocol';
import {answerIn, useAsk} from '../work/useAsk';
import {capitalLab, capitalSentence, isRegular, runCapital, waysOf} from './capitalLab';

interface Props {
  /** Id in the registry, such as PercentCapitalStrategy; the ending may be left out. */
  id: string;
}

/** Regular payments against a lump sum from every month of the history. */
function Starts({id, values, pool}: Questions['starts']): ReactNode {
  const asked = useAsk(
    'starts',
    useMemo(() => ({id, values, pool}), [id, values, pool]),
  );
  return <p>{answerIn(asked) ?? problemIn(asked.outcome) ?? '正在逐月计算。'}</p>;
}

/** A capital strategy on several symbols, simulated or the reader's own. */
export default function Live({id}: Props): ReactNode {
  const {market, assets, problem} = usePool(1);
  const pool = useMemo(() => ({market, assets}), [market, assets]);
  const lab = useMemo(() => capitalLab(id, pool), [id, pool]);
  const state = useLabState(id, lab);
  const fields = useSettled(lab, state.values);
  const run = useMemo(() => runCapital(lab, fields, pool), [lab, fields, pool]);
  const sentence = useMemo(() => capitalSentence(lab, run, market), [lab, run, market]);
  const costs = costFields().map(({key}) => key);
  const shown = lab.fields.filter(({key}) => !costs.includes(key) || costKeys(state.values).includes(key));
  // Elements that stay the same are not rendered again: the slider must not wait for the charts.
  const [answer, allocation, outcome] = useMemo(() => {
    const {dates, equity} = run.result;
    const file = fileStem(lab.entry.id, market);
    return [
      isRegular(run) && (
        <DataTable
          key="answer"
          caption="定投与一次投入"
          rows={waysOf(run, unitOf(market))}
          columns={[
            {title: '同样的钱', heading: true, cell: ({name}) => name},
            {title: '定投', numeric: true, cell: ({regular}) => regular},
            {title: '第一天一次投入', numeric: true, cell: ({lump}) => lump},
          ]}
        />
      ),
      // Of one symbol that is held it would be a block.
      (!isRegular(run) || run.assets.length > 1) && (
        <AllocationChart
          key="allocation"
          file={`${file}-allocation`}
          title={`${market.name}：${lab.entry.name}把资金放在哪里`}
          summary={sentence}
          dates={dates}
          parts={run.weights}
        />
      ),
      <EquityChart
        key="equity"
        file={`${file}-equity`}
        title="总资产与投入"
        summary={sentence}
        dates={dates}
        equity={equity}
        equityName="总资产"
        benchmark={run.paidIn}
        benchmarkName="累计投入"
      />,
    ];
  }, [lab, run, market, sentence]);
  const [first, second] = isRegular(run) ? [outcome, allocation] : [allocation, outcome];
  const foot = `${market.own?.source ?? '模拟数据：价格由程序按固定种子生成，不对应任何真实标的。'}当日收盘出信号，次日收盘成交，同日先卖后买，买入按标的池顺序占用现金，费用与滑点按设置，现金不计息。`;
  return (
    <LabFrame name={id} label={lab.entry.name} state={state} foot={foot}>
      {answer}
      <InteractiveChart dates={run.result.dates}>
        {first}
        <Controls title="参数" fields={shown} values={state.values} onChange={state.set} />
        <Reset state={state} />
        <OwnPrices problem={problem} assumptions={market.own?.assumptions} />
        <Answer text={sentence} />
        {second}
      </InteractiveChart>
      {isRegular(run) && (
        <Fold name="starts" summary="换一个月开始会怎样">
          {() => <Starts id={lab.entry.id} values={fields} pool={pool} />}
        </Fold>
      )}
    </LabFrame>
  );
}
