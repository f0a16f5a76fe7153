import type {Judgement} from '@site/src/engine/uncertainty';
import type {Backtest} from '@site/src/results/runBacktest';

/** Why there is no card yet, in Chinese; `null` where there is one. */
export const cardProblem = (run: Backtest | null, judgement: Judgement | null, link: string | null): string | null =>
  run === null
    ? '这份文字还没有结果，没有可以存的'
    : judgement === null
      ? '正在算这个结论有几分是运气，算好就能存'
      : link === null
        ? '链接还在做'
        : null;
