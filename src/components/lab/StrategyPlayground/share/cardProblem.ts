import type {GrowthVerdict} from '@site/src/results/outcome';
import type {Backtest} from '@site/src/results/runBacktest';

/**
 * Reason why there is no card yet, in Chinese; `null` if there is one.
 * @param verdict the last one; `null` until it is computed.
 */
export const cardProblem = (run: Backtest | null, verdict: GrowthVerdict, link: string | null): string | null =>
  run === null
    ? '这份文字还没有结果，没有可以存的'
    : verdict === null
      ? '这个结论有几分是运气还没有算完，算完就能存'
      : link === null
        ? '链接还在做'
        : null;
