import {useCallback, useMemo, useState, type ReactNode} from 'react';
import {
  fileReplay,
  fileReplayEntry,
  type AnyParameterValues,
  type EncodedBars,
  type SignalRecord,
} from '@site/src/engine';
import type {RuleRun} from '@site/src/engine/backtest';
import {EXAMPLE, FILE_SYMBOL} from '@site/src/results/fileRows';
import Frame, {type LabProps} from '../StrategyLab/Frame';
import PriceCharts from '../StrategyLab/PriceCharts';
import type {ChartName} from '../StrategyLab/ResultCharts';
import {runSignals} from '../StrategyLab/run';
import type {LabConditions} from '../StrategyLab/strategyLab';
import {useStrategyLab} from '../StrategyLab/useStrategyLab';
import {footText} from '../parts/Foot';
import {usePrices} from '../state/usePrices';
import FileEditor from './FileEditor';
import {readSignals} from './readSignals';
import {storedText} from './storedText';
import parts from '../parts/styles.module.css';

const CHARTS: readonly ChartName[] = ['states', 'equity'];

/**
 * A signal file that readers edit, replayed on real prices. While it has an error, the last valid result stays, greyed
 * out.
 */
export default function Live({id: name, data}: Pick<LabProps, 'id'> & {data: EncodedBars}): ReactNode {
  const {market, bars} = usePrices(data);
  const symbol = market.own?.symbol ?? FILE_SYMBOL;
  const lab = useStrategyLab(fileReplayEntry, 'crisis', market);
  const [text, setText] = useState(() => storedText(name));
  const {records, problem} = useMemo(() => readSignals(text), [text]);
  const [good, setGood] = useState<readonly SignalRecord[]>(() => records ?? readSignals(EXAMPLE).records ?? []);
  if (records !== null && records !== good) {
    setGood(records);
  }
  const runner = useCallback(
    (_: AnyParameterValues, conditions: LabConditions): RuleRun =>
      runSignals(bars, fileReplay([{symbol, bars}], good), conditions),
    [bars, good, symbol],
  );
  return (
    <div className={problem === null ? undefined : parts.outdatedLab}>
      <Frame
        name={name}
        lab={lab}
        runner={runner}
        show={CHARTS}
        first={(run) => (
          <FileEditor name={name} onRest={setText} problem={problem} replay={{records: good, symbol, bars, run}} />
        )}
        picture={({shown}, summary) => <PriceCharts lab={lab} show={CHARTS} shown={shown} summary={summary} />}
        foot={footText(
          market,
          `示例记录是自造的，与任何模型无关。您写的内容只留在这个浏览器里，不会上传。标的池里只有 ${market.own === undefined ? `${symbol}（${market.name}）` : symbol}；`,
        )}
      />
    </div>
  );
}
