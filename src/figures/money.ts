export {TakeProfitTable, TakeProfitTargets} from './money/takeProfit';
export {GridKinds, GridTable} from './money/grid';
export {AfterFallsTable, InstalmentMonths, InstalmentsTable} from './money/instalments';
export {
  FallsBeside,
  GoldTable,
  MixValue,
  RealSeries,
  RebalancingTable,
  StockBondYears,
  StockShareTable,
} from './money/mixes';
export {CurrencyTable, DividendTable, FeeYears, PremiumTable} from './money/arithmetic';
export {TenDaysTable, YearsToTell} from './money/tenDays';
export {PercentileRuleTable} from './money/valuation';
