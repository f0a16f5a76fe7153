import type {LagUse} from '../market-data/assumptions';
import {lagOf, type EvaluateContext} from './evaluate';
import type {Plan} from './plan';

/** How each market series that a plan reads is aligned with the bars of a symbol, in the order of the plan. */
export function lagUses(plan: Plan, context: EvaluateContext): LagUse[] {
  const codes = [...new Set(plan.steps.flatMap((step) => (step.op === 'market' ? [step.market] : [])))];
  return codes.map((code) => {
    const lag = lagOf(code, plan, context);
    const setBy = context.options?.marketLag !== undefined ? 'option' : plan.marketLag !== undefined ? 'document' : null;
    const value = lag === 0 ? '取同日的值' : lag === 1 ? '取前一日的值' : `取 ${lag} 日前的值`;
    return {
      code,
      lag,
      known: true,
      setBy,
      text: `${code} 对 ${context.symbol} ${value}${setBy === null ? '，由收盘的先后判断' : '（已指定）'}`,
    };
  });
}
