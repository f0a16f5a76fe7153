const HEIGHTS = new Map(Object.entries({panel: 20, drawdown: 20, graph: 38}));
const OTHERS = 30;

/** Approximate height of a chart kind including margins, in rem; browsers reserve it until the chart is drawn. */
export const chartHeight = (kind: string): number => HEIGHTS.get(kind) ?? OTHERS;
