import type {ReactNode} from 'react';
import {FIGURES} from '../../lab/StrategyLab/figureRows';
import {SYMBOL} from '../../lab/StrategyLab/run';
import {sentence} from '../../lab/StrategyLab/sentence';
import CaptionedTable from '../CaptionedTable';
import {COMMISSION, runOf, type RunProps} from '../rule/ruleProps';
import {shortName, source} from '../rule/ruleTexts';

/** The figures of a rule beside those of holding, and what happened in words. */
export default function ResultTable(props: RunProps): ReactNode {
  const run = runOf(props);
  return (
    <CaptionedTable
      caption={`${SYMBOL}，${shortName(props)}与一直持有的指标`}
      rows={FIGURES}
      columns={[
        {title: '指标', heading: true, cell: ({name}) => name},
        {title: '策略', numeric: true, cell: ({strategy}) => strategy(run)},
        {title: '一直持有', numeric: true, cell: ({benchmark}) => benchmark?.(run.benchmarkMetrics) ?? '—'},
      ]}
      finding={sentence(run, shortName(props), props.commission ?? COMMISSION)}
      source={source(props)}
    />
  );
}
