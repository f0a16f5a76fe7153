const HEIGHTS = new Map(Object.entries({panel: 20, drawdown: 20, graph: 38}));
const OTHERS = 30;

/** About the height of a chart of a kind with its margins, in rem: what browsers reserve until they draw or lay it out. */
export const chartHeight = (kind: string): number => HEIGHTS.get(kind) ?? OTHERS;
