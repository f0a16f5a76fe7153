import {useCallback, useMemo, useState, type ReactNode} from 'react';
import {fileReplay, fileReplayEntry, type AnyParameterValues, type SignalRecord} from '@site/src/engine';
import {EXAMPLE, FILE_SYMBOL, rowResults} from '@site/src/figures/kit/fileRows';
import {sourceText} from '../parts/Foot';
import Frame from '../StrategyLab/Frame';
import PriceCharts from '../StrategyLab/PriceCharts';
import type {Props as StrategyProps} from '../StrategyLab/Live';
import type {Picture} from '../StrategyLab/ResultCharts';
import {runSignals, type LabOutcome} from '../StrategyLab/run';
import {strategyLab, type Conditions} from '../StrategyLab/strategyLab';
import {useRuns} from '../StrategyLab/useRuns';
import {useLabState} from '../state/useLabState';
import {usePrices} from '../state/usePrices';
import Editor from './Editor';
import RowTable, {rowSummary} from './RowTable';
import {readSignals} from './readSignals';
import {storedText} from './storedText';
import styles from './styles.module.css';

export {whole} from '../StrategyLab/later';

export type Props = Omit<StrategyProps, 'rule'>;

const DEFAULT_PICTURES: readonly Picture[] = ['states', 'equity'];

/** A signal file in the reader's hands, replayed on the sample. What is wrong leaves the last good picture, greyed. */
export default function Live({id, name = id, period = 'crisis', show = DEFAULT_PICTURES, data}: Props): ReactNode {
  const {market, bars} = usePrices(data);
  const symbol = market.own?.symbol ?? FILE_SYMBOL;
  const lab = useMemo(() => strategyLab(fileReplayEntry, period, market), [period, market]);
  const [text, setText] = useState(() => storedText(name));
  const {records, problem} = useMemo(() => readSignals(text), [text]);
  const [good, setGood] = useState<readonly SignalRecord[]>(() => records ?? readSignals(EXAMPLE).records ?? []);
  if (records !== null && records !== good) {
    setGood(records);
  }
  const runner = useCallback(
    (_: AnyParameterValues, conditions: Conditions): LabOutcome => runSignals(bars, fileReplay([{symbol, bars}], good), conditions),
    [bars, good, symbol],
  );
  const state = useLabState(name, lab);
  const runs = useRuns(lab, runner, state.values);
  const {a} = runs;
  const rows = useMemo(() => rowResults(good, symbol, bars, a.run), [good, symbol, bars, a]);
  return (
    <div className={problem === null ? undefined : styles.stale}>
      <Frame
        name={name}
        lab={lab}
        state={state}
        runner={runner}
        runs={runs}
        show={show}
        first={
          <>
            <Editor name={name} onRest={setText} problem={problem} summary={rowSummary(rows)} />
            <RowTable rows={rows} />
          </>
        }
        picture={(summary) => <PriceCharts lab={lab} show={show} a={a} compares={false} summary={summary} />}
        foot={({Foot}) => (
          <Foot>
            {`${sourceText(market)}示例记录是自造的，与任何模型无关。您写的内容只留在这个浏览器里，不会上传。标的池里只有 ${market.own === undefined ? `${symbol}（${market.name}）` : symbol}；当日收盘出信号，次日收盘成交，每次全仓买卖，现金不计息，不计滑点；期末未卖出的按收盘价计值。“一直持有”是${market.own === undefined ? '指数' : '这个标的'}本身，不扣佣金。`}
          </Foot>
        )}
      />
    </div>
  );
}
