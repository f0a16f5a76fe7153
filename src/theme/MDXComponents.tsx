// Wrap: the one vocabulary of the pages. Authors write these tags without import lines.
import MDXComponents from '@theme-original/MDXComponents';
import ValuationFigure from '@site/src/components/charts/ValuationFigure';
import CapitalLab from '@site/src/components/lab/CapitalLab';
import DrawdownLab from '@site/src/components/lab/DrawdownLab';
import SignalQuiz from '@site/src/components/lab/SignalQuiz';
import StrategyLab from '@site/src/components/lab/StrategyLab';
import {builtPart} from '@site/src/components/builtPart';
import Diagram from '@site/src/components/prose/Diagram';
import PortfolioReport from '@site/src/components/prose/PortfolioReport';
import ReportValue from '@site/src/components/prose/ReportValue';
import RiskNotice from '@site/src/components/prose/RiskNotice';
import SampleValue from '@site/src/components/prose/SampleValue';
import Steps from '@site/src/components/prose/Steps';
import Term from '@site/src/components/prose/Term';
import WhenNotToUse from '@site/src/components/prose/WhenNotToUse';
import {samplePart} from '@site/src/components/samplePart';

/* Small and on nearly every page: in the shared code. The rest: drawn by the build, no code in the page. */
const CapitalComparison = builtPart(() => import('@site/src/components/prose/CapitalComparison'));
const CommissionTable = builtPart(() => import('@site/src/components/prose/CommissionTable'));
const ConditionCounts = samplePart(() => import('@site/src/components/prose/ConditionCounts'));
const CrossoverFigure = builtPart(() => import('@site/src/components/charts/CrossoverFigure'));
const DrawdownFigure = builtPart(() => import('@site/src/components/charts/DrawdownFigure'));
const IndicatorTable = builtPart(() => import('@site/src/components/prose/IndicatorTable'));
const LeakageTable = samplePart(() => import('@site/src/components/prose/LeakageTable'));
const LeverageTable = builtPart(() => import('@site/src/components/prose/LeverageTable'));
const LosingRunTable = builtPart(() => import('@site/src/components/prose/LosingRunTable'));
const LuckTable = builtPart(() => import('@site/src/components/prose/LuckTable'));
const ParameterTable = builtPart(() => import('@site/src/components/prose/ParameterTable'));
const PercentileTable = builtPart(() => import('@site/src/components/prose/PercentileTable'));
const PlanTable = samplePart(() => import('@site/src/components/prose/PlanTable'));
const RecordedSignals = samplePart(() => import('@site/src/components/prose/RecordedSignals'));
const RecoveryTable = builtPart(() => import('@site/src/components/prose/RecoveryTable'));
const ReplayTable = builtPart(() => import('@site/src/components/prose/ReplayTable'));
const RoundingTable = builtPart(() => import('@site/src/components/prose/RoundingTable'));
const RuleComparison = builtPart(() => import('@site/src/components/prose/RuleComparison'));
const SignalAllocation = builtPart(() => import('@site/src/components/prose/SignalAllocation'));
const StartTable = builtPart(() => import('@site/src/components/prose/StartTable'));
const StateTable = builtPart(() => import('@site/src/components/prose/StateTable'));
const TradeStatistics = builtPart(() => import('@site/src/components/prose/TradeStatistics'));
const TrueRangeTable = builtPart(() => import('@site/src/components/prose/TrueRangeTable'));
const UnitNavTable = builtPart(() => import('@site/src/components/prose/UnitNavTable'));
const VariantTable = samplePart(() => import('@site/src/components/prose/VariantTable'));
const WeeklyTable = samplePart(() => import('@site/src/components/prose/WeeklyTable'));

export default {
  ...MDXComponents,
  CapitalComparison,
  CapitalLab,
  CommissionTable,
  ConditionCounts,
  CrossoverFigure,
  Diagram,
  DrawdownFigure,
  DrawdownLab,
  IndicatorTable,
  LeakageTable,
  LeverageTable,
  LosingRunTable,
  LuckTable,
  ParameterTable,
  PercentileTable,
  PlanTable,
  PortfolioReport,
  RecordedSignals,
  RecoveryTable,
  ReplayTable,
  ReportValue,
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
  Term,
  TradeStatistics,
  TrueRangeTable,
  UnitNavTable,
  ValuationFigure,
  VariantTable,
  WeeklyTable,
  WhenNotToUse,
};
