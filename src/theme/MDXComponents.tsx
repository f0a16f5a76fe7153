// Wrap: the one vocabulary of the pages. Authors write these tags without import lines.
import MDXComponents from '@theme-original/MDXComponents';
import {builtPart} from '@site/src/components/builtPart';
import CapitalLab from '@site/src/components/lab/CapitalLab';
import DrawdownLab from '@site/src/components/lab/DrawdownLab';
import SignalQuiz from '@site/src/components/lab/SignalQuiz';
import StrategyLab from '@site/src/components/lab/StrategyLab';
import {onDemand} from '@site/src/components/onDemand';
import Diagram from '@site/src/components/prose/Diagram';
import RiskNotice from '@site/src/components/prose/RiskNotice';
import SampleValue from '@site/src/components/prose/SampleValue';
import Steps from '@site/src/components/prose/Steps';
import Term from '@site/src/components/prose/Term';
import WhenNotToUse from '@site/src/components/prose/WhenNotToUse';
import {samplePart} from '@site/src/components/samplePart';

/* Small and on nearly every page: in the shared code. The rest: loaded by the pages that use it. */
const CapitalComparison = onDemand(() => import('@site/src/components/prose/CapitalComparison'));
const CommissionTable = onDemand(() => import('@site/src/components/prose/CommissionTable'));
const CrossoverFigure = onDemand(() => import('@site/src/components/charts/CrossoverFigure'));
const DrawdownFigure = onDemand(() => import('@site/src/components/charts/DrawdownFigure'));
const IndicatorTable = onDemand(() => import('@site/src/components/prose/IndicatorTable'));
const LeverageTable = onDemand(() => import('@site/src/components/prose/LeverageTable'));
const LosingRunTable = onDemand(() => import('@site/src/components/prose/LosingRunTable'));
const LuckTable = onDemand(() => import('@site/src/components/prose/LuckTable'));
const ParameterTable = onDemand(() => import('@site/src/components/prose/ParameterTable'));
const PercentileTable = onDemand(() => import('@site/src/components/prose/PercentileTable'));
const RecoveryTable = onDemand(() => import('@site/src/components/prose/RecoveryTable'));
const ReplayTable = onDemand(() => import('@site/src/components/prose/ReplayTable'));
const RoundingTable = onDemand(() => import('@site/src/components/prose/RoundingTable'));
const RuleComparison = onDemand(() => import('@site/src/components/prose/RuleComparison'));
const SignalAllocation = onDemand(() => import('@site/src/components/prose/SignalAllocation'));
const StartTable = onDemand(() => import('@site/src/components/prose/StartTable'));
const StateTable = onDemand(() => import('@site/src/components/prose/StateTable'));
const TradeStatistics = onDemand(() => import('@site/src/components/prose/TradeStatistics'));
const TrueRangeTable = onDemand(() => import('@site/src/components/prose/TrueRangeTable'));
const UnitNavTable = onDemand(() => import('@site/src/components/prose/UnitNavTable'));

/* Computed by the build and kept by the browser: no code of the engine reaches the page. */
const CapitalSteps = builtPart(() => import('@site/src/components/prose/CapitalSteps'));
const BacktestValue = samplePart(() => import('@site/src/components/prose/BacktestValue'), 'span');
const CostTable = samplePart(() => import('@site/src/components/prose/CostTable'));
const DayValue = samplePart(() => import('@site/src/components/prose/DayValue'), 'span');
const InvestmentFrequency = samplePart(() => import('@site/src/components/prose/InvestmentFrequency'));
const InvestmentPlan = samplePart(() => import('@site/src/components/prose/InvestmentPlan'));
const InvestmentValue = samplePart(() => import('@site/src/components/prose/InvestmentValue'), 'span');
const LumpSumTable = samplePart(() => import('@site/src/components/prose/LumpSumTable'));
const PeriodTable = samplePart(() => import('@site/src/components/prose/PeriodTable'));
const ResultTable = samplePart(() => import('@site/src/components/prose/ResultTable'));
const SweepTable = samplePart(() => import('@site/src/components/prose/SweepTable'));
const TradeTable = samplePart(() => import('@site/src/components/prose/TradeTable'));
const WorkedStretch = samplePart(() => import('@site/src/components/prose/WorkedStretch'));

export default {
  ...MDXComponents,
  BacktestValue,
  CapitalComparison,
  CapitalLab,
  CapitalSteps,
  CommissionTable,
  CostTable,
  CrossoverFigure,
  DayValue,
  Diagram,
  DrawdownFigure,
  DrawdownLab,
  IndicatorTable,
  InvestmentFrequency,
  InvestmentPlan,
  InvestmentValue,
  LeverageTable,
  LosingRunTable,
  LuckTable,
  LumpSumTable,
  ParameterTable,
  PercentileTable,
  PeriodTable,
  RecoveryTable,
  ReplayTable,
  ResultTable,
  RiskNotice,
  RoundingTable,
  RuleComparison,
  SampleValue,
  SignalAllocation,
  SignalQuiz,
  StartTable,
  StateTable,
  Steps,
  StrategyLab,
  SweepTable,
  Term,
  TradeStatistics,
  TradeTable,
  TrueRangeTable,
  UnitNavTable,
  WhenNotToUse,
  WorkedStretch,
};
