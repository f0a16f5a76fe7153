import type {ReactNode} from 'react';
import examples from '@generated/strategy-examples/default/examples.json';
import {compile, compositionGraph, exampleRun, type Bars} from '@site/src/engine';
import StrategyGraph from '../../charts/StrategyGraph';
import DayTable from './DayTable';
import ExampleChart from './ExampleChart';
import {exampleSentence, stretchOf, tableDays} from './exampleRows';
import type {Days, Pictures} from './settings';
import {poolOf} from './poolOf';
import styles from './styles.module.css';

interface Props extends Pictures {
  id: string;
  bars: Bars;
}

/** A crash and what came before and after it. */
const USUAL: Days = {from: '2007-07-01', to: '2009-06-30'};

/** The pictures and tables of an example, drawn at build. */
export default function Drawn({id, bars, graph, chart, days, range = USUAL}: Props): ReactNode {
  const example = examples.find((candidate) => candidate.id === id);
  const {plan} = compile(example?.text ?? '', {allowBare: true});
  if (example === undefined || plan === null) {
    throw new Error(`没有可以运行的策略示例 “${id}”：它不在页面里，或者通不过检查。`);
  }
  const {title} = example;
  const picture = graph && <StrategyGraph graph={compositionGraph(plan)} title={`${title}：怎样组成`} />;
  if (!chart && days === undefined) {
    return picture;
  }
  const run = exampleRun(plan, bars, poolOf(example.text));
  const stretch = stretchOf(bars, range);
  const dayStretch = typeof days === 'object' ? stretchOf(bars, days) : stretch;
  const sources = run.markets.map(({source}) => `${source}。`).join('');
  const sentence = exampleSentence(bars, run, stretch);
  const rows = days === undefined ? null : tableDays(run, dayStretch, days === 'signals');
  return (
    <>
      {picture}
      {chart && (
        <ExampleChart
          file={id}
          title={title}
          plan={plan}
          run={run}
          bars={bars}
          stretch={stretch}
          summary={sentence}
          caption={`${sentence}${sources}标记画在信号日。历史数据仅作教学演示。`}
        />
      )}
      {rows !== null && (
        <>
          <p className={styles.notes}>
            {days === 'signals' ? '有信号的日子' : '逐日'}，{bars.date[dayStretch.first]} 至 {bars.date[dayStretch.last]}，标普 500 日线。{sources}
            {run.second !== null && '第二个标的用模拟的债券行情。'}
            {rows.length === 0 && '这一段没有买入或卖出。'}
          </p>
          {rows.length > 0 && (
            <DayTable
              plan={plan}
              run={run}
              bars={bars}
              rows={rows}
              caption={`${title}：${days === 'signals' ? '有信号的日子' : '逐日的数值与状态'}`}
            />
          )}
        </>
      )}
      {run.result.diagnostics.length > 0 && (
        <ul className={styles.notes} aria-label="在整个样本上运行后的提示">
          {run.result.diagnostics.map(({message}) => (
            <li key={message}>整个样本上：{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
