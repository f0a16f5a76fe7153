import type {ReactNode} from 'react';
import type {Asset} from '@site/src/engine';
import type {Run} from '@site/src/engine/backtest';
import {unitOf} from '@site/src/content/sample';
import {lazyComponent} from '../../kit/lazy';
import CopyText from '../parts/CopyText';
import Fold from '../parts/Fold';
import type {LabState} from '../state/useLabState';
import {movedParameters, OTHER, type StrategyLabModel} from './strategyLab';
import type {LabRuns} from './useRuns';

const Document = lazyComponent('写法', () => import('./Document'));
const LabVary = lazyComponent('这一排', () => import('./LabVary'));
const Luck = lazyComponent('区间', () => import('../parts/Luck'));
const Trades = lazyComponent('交易', () => import('./Trades'));

/** The address with the state of a lab, at the nearest heading above it. */
function placeOf(lab: Element | null): string {
  const headings = [...document.querySelectorAll('.markdown > :is(h2, h3)')];
  const above = headings.filter(
    (heading) => lab && heading.compareDocumentPosition(lab) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return new URL(`#${above.at(-1)?.id ?? ''}`, window.location.href).href;
}

interface Props<R extends Run> {
  /** Name of the lab in addresses. */
  name: string;
  lab: StrategyLabModel;
  state: LabState;
  /** Assets of the run; `undefined` if the numbers cannot be varied. */
  assets: readonly Asset[] | undefined;
  runs: LabRuns<R>;
  names?: Dictionary<string>;
  documented?: boolean;
}

/** The folds of a lab: trades, luck, other parameters, the JSON document; and a link to its state. */
export default function More<R extends Run>(props: Props<R>): ReactNode {
  const {name, lab, state, assets, names, documented = false} = props;
  const {shown, left, fields} = props.runs;
  const {run, params} = shown;
  const prefix = left === null ? '' : OTHER;
  return (
    <>
      <Fold name="trades" summary={`每一笔交易（${run.trades.length} 笔）`}>
        {() => <Trades trades={run.trades} dates={run.dates} names={names} unit={unitOf(lab)} />}
      </Fold>
      <Fold name="luck" summary="这个结果有几分是运气">
        {() => <Luck name={shown.name} run={run} holding={lab.benchmark} />}
      </Fold>
      {assets !== undefined && lab.parameters.some(({kind}) => kind === 'number') && (
        <Fold name="map" summary="换一个数：一排值">
          {() => (
            <LabVary
              lab={lab}
              assets={assets}
              benchmark={run.benchmarkMetrics.totalReturn}
              values={{...fields, ...movedParameters(lab, fields, prefix, '')}}
              onChoose={(values) =>
                state.set(Object.fromEntries(Object.entries(values).map(([key, value]) => [prefix + key, value])))
              }
            />
          )}
        </Fold>
      )}
      {documented && (
        <Fold name="json" summary="写成原语策略（JSON）">
          {() => <Document strategy={lab.entry} params={params} />}
        </Fold>
      )}
      <p>
        <CopyText label="复制这个状态的链接" text={() => placeOf(document.querySelector(`[data-lab="${name}"]`))} />
        {lab.own !== undefined && <small> 链接只带参数与条件，不带您的行情和时段。</small>}
      </p>
    </>
  );
}
