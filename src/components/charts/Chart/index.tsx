import {use, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import {chartHeight} from '@site/src/content/chartHeight';
import type {ChartKind} from '@site/src/results/chart';
import Boundary from '../../kit/Boundary';
import {NotLoaded, useLazy} from '../../kit/lazy';
import {whenNear} from '../../kit/readerSigns';
import {serverHtml} from '../../kit/serverHtml';
import {returnToTarget, watchVisit} from './returnToTarget';
import type {PageCharts} from './pageCharts';

const WHAT = '图';

interface Props {
  of: ChartKind;
  /** Place among the charts of the page. */
  index: number;
  charts: PageCharts;
}

/**
 * A chart of a page, written by src/markdown/compiledTrees. Where the server's HTML has the picture, neither the
 * drawing code nor the data are loaded. After navigation inside the site it is drawn with the page, if both have
 * arrived by then, or else when a reader comes near; at once if the address names a place, which must not move
 * afterwards.
 */
export default function Chart({of, index, charts}: Props): ReactNode {
  const {hash, key} = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const {value, problem, load} = useLazy(WHAT, charts.load, charts.current());
  const [isDue, setDue] = useState(value !== null);
  if (hash !== '' && !isDue) {
    setDue(true);
  }
  // No Suspense around it: React would send the content of a large boundary at the end of the page, by script.
  const known = ExecutionEnvironment.canUseDOM ? value : use(charts.load());
  const isDrawn = known !== null && (isDue || !ExecutionEnvironment.canUseDOM);
  useLayoutEffect(() => {
    if (root.current?.hasChildNodes() === false) {
      load();
    }
  }, [load]);
  useLayoutEffect(() => {
    if (root.current?.hasChildNodes() !== false) {
      return undefined;
    }
    watchVisit({hash, key});
    const stop = new AbortController();
    whenNear(root.current, () => setDue(true), stop.signal, '100%');
    window.addEventListener('beforeprint', () => flushSync(() => setDue(true)), {signal: stop.signal});
    return () => stop.abort();
  }, [hash, key]);
  useLayoutEffect(() => {
    if (isDrawn) {
      returnToTarget({hash, key});
    }
  }, [isDrawn, hash, key]);
  return (
    <>
      {isDrawn ? (
        <div data-ssr={ExecutionEnvironment.canUseDOM ? undefined : ''}>
          <Boundary what={WHAT}>
            <known.Picture of={of} data={known.data[index]} />
          </Boundary>
        </div>
      ) : (
        <div ref={root} style={{minHeight: problem === null ? `${chartHeight(of)}rem` : 0}} {...serverHtml} />
      )}
      {problem !== null && <NotLoaded problem={problem} retry={load} />}
    </>
  );
}
