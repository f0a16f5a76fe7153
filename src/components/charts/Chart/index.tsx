import {use, useLayoutEffect, useRef, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import type {ChartKind} from '@site/src/figures/kit/chart';
import {NotLoaded, useLate} from '../../kit/late';
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
 * A chart of a page, as src/markdown/compiledTrees writes it. A browser that was sent the picture asks for neither the
 * drawing code nor the data. After a link inside the site it is drawn with the page, if both have arrived by then.
 */
export default function Chart({of, index, charts}: Props): ReactNode {
  const visit = useRef(useLocation());
  const root = useRef<HTMLDivElement>(null);
  const {value, failed, load} = useLate(WHAT, charts.load, charts.current());
  // No Suspense around it: React would send what is inside a large boundary at the end of the page, by script.
  const known = ExecutionEnvironment.canUseDOM ? value : use(charts.load());
  const isDrawn = known !== null;
  useLayoutEffect(() => {
    if (root.current?.hasChildNodes() === false) {
      watchVisit(visit.current);
      load();
    }
  }, [load]);
  useLayoutEffect(() => {
    if (isDrawn) {
      returnToTarget(visit.current);
    }
  }, [isDrawn]);
  return (
    <>
      {isDrawn ? (
        <div>
          <known.Picture of={of} data={known.data[index]} />
        </div>
      ) : (
        <div ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
      )}
      {failed && <NotLoaded what={WHAT} retry={load} />}
    </>
  );
}
