import {investmentPlan, type EncodedBars, type InvestmentPlan, type InvestmentTerms} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {FIRST_DAY, LAST_DAY} from '../../lab/StrategyLab/periods';
import {COMMISSION} from '../rule/ruleProps';
import {rateText} from '../rule/ruleTexts';

/** What every part about fixed investment in the sample takes. */
export interface PlanProps {
  data: EncodedBars;
  /** Money put in each period. */
  amount?: number;
  frequency?: 'm' | 'y';
  /** Most of all assets in the symbol, 1–99. */
  percents?: number;
  initial?: number;
  commission?: number;
  from?: string;
  to?: string;
}

export function termsOf(props: Omit<PlanProps, 'data'>): InvestmentTerms & {percents: number; commission: number} {
  const {amount = 1000, frequency = 'm', percents = 95, initial = 0, commission = COMMISSION, from = FIRST_DAY, to = LAST_DAY} = props;
  return {amount, frequency, percents, initial, commission, from, to};
}

export function planOf({data, ...props}: PlanProps): InvestmentPlan {
  return investmentPlan(barsOf(data), termsOf(props));
}

/** Data and conventions under a table. */
export function planSource(props: Omit<PlanProps, 'data'>): string {
  const {percents, commission} = termsOf(props);
  return (
    `标普 500 指数，不含分红。百分比 ${percents}，佣金单边 ${rateText(commission)}，可以买零碎份额；` +
    '每期的钱在当月或当年的第一个交易日投入（本站约定）。历史数据仅作教学演示。'
  );
}
