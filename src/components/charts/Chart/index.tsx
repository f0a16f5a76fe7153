import type {ChartKind} from '@site/src/figures/kit/chart';
import {island} from '../../kit/island';

interface Props {
  of: ChartKind;
  /** File of the page's charts and its place in it: `name.json#0`. */
  chart: string;
  load: () => Promise<{default: readonly unknown[]}>;
}

/**
 * A chart of a page, as src/markdown/compiledTrees writes it. A browser that was sent the picture asks for neither the
 * drawing code nor the data.
 */
export default island<Props>('图', async ({of, chart, load}) => {
  // Asked for at once what `whole` needs too: nobody who was sent the picture comes here.
  const [{default: Picture, whole}, {default: charts}] = await Promise.all([import('./Picture'), load(), import('../parts/all')]);
  const data = charts[Number(chart.split('#')[1])];
  return {default: () => <Picture of={of} data={data} />, whole};
});
