// Wrap: the one vocabulary of the pages. Authors write these tags without import lines.
import MDXComponents from '@theme-original/MDXComponents';
import {builtPart} from '@site/src/components/builtPart';
import ValuationFigure from '@site/src/components/charts/ValuationFigure';
import CapitalLab from '@site/src/components/lab/CapitalLab';
import DrawdownLab from '@site/src/components/lab/DrawdownLab';
import SignalQuiz from '@site/src/components/lab/SignalQuiz';
import StrategyLab from '@site/src/components/lab/StrategyLab';
import Diagram from '@site/src/components/prose/Diagram';
import PortfolioReport from '@site/src/components/prose/PortfolioReport';
import ReportValue from '@site/src/components/prose/ReportValue';
import RiskNotice from '@site/src/components/prose/RiskNotice';
import SampleValue from '@site/src/components/prose/SampleValue';
import Steps from '@site/src/components/prose/Steps';
import Term from '@site/src/components/prose/Term';
import WhenNotToUse from '@site/src/components/prose/WhenNotToUse';
import {samplePart} from '@site/src/components/samplePart';

/* Small and on nearly every page, or labs that load late: imported. The rest is drawn by the build and kept by the browser:
   no code of it, of the engine or of the sample reaches a page. */
const BacktestValue = samplePart(() => import('@site/src/components/prose/BacktestValue'), 'span');
const BuyDecayFigure = builtPart(() => import('@site/src/components/charts/BuyDecayFigure'));
const CapitalComparison = builtPart(() => import('@site/src/components/prose/CapitalComparison'));
const CapitalRunTable = samplePart(() => import('@site/src/components/prose/CapitalRunTable'));
const CapitalSteps = builtPart(() => import('@site/src/components/prose/CapitalSteps'));
const CommissionTable = builtPart(() => import('@site/src/components/prose/CommissionTable'));
const CostTable = samplePart(() => import('@site/src/components/prose/CostTable'));
const CrossoverFigure = builtPart(() => import('@site/src/components/charts/CrossoverFigure'));
const DayValue = samplePart(() => import('@site/src/components/prose/DayValue'), 'span');
const DrawdownFigure = builtPart(() => import('@site/src/components/charts/DrawdownFigure'));
const FileErrors = builtPart(() => import('@site/src/components/prose/FileErrors'));
const FilePool = builtPart(() => import('@site/src/components/prose/FilePool'));
const FileRunTable = samplePart(() => import('@site/src/components/prose/FileRunTable'));
const FileWalk = builtPart(() => import('@site/src/components/prose/FileWalk'));
const IndicatorTable = builtPart(() => import('@site/src/components/prose/IndicatorTable'));
const InvestmentFrequency = samplePart(() => import('@site/src/components/prose/InvestmentFrequency'));
const InvestmentPlan = samplePart(() => import('@site/src/components/prose/InvestmentPlan'));
const InvestmentValue = samplePart(() => import('@site/src/components/prose/InvestmentValue'), 'span');
const LeverageTable = builtPart(() => import('@site/src/components/prose/LeverageTable'));
const LosingRunTable = builtPart(() => import('@site/src/components/prose/LosingRunTable'));
const LuckTable = builtPart(() => import('@site/src/components/prose/LuckTable'));
const LumpSumTable = samplePart(() => import('@site/src/components/prose/LumpSumTable'));
const MomentumForms = builtPart(() => import('@site/src/components/prose/MomentumForms'));
const ParameterTable = builtPart(() => import('@site/src/components/prose/ParameterTable'));
const PercentileTable = builtPart(() => import('@site/src/components/prose/PercentileTable'));
const PeriodTable = samplePart(() => import('@site/src/components/prose/PeriodTable'));
const PoolCoverage = builtPart(() => import('@site/src/components/prose/PoolCoverage'));
const RankingTable = builtPart(() => import('@site/src/components/prose/RankingTable'));
const RecoveryTable = builtPart(() => import('@site/src/components/prose/RecoveryTable'));
const ReplayTable = builtPart(() => import('@site/src/components/prose/ReplayTable'));
const ResultTable = samplePart(() => import('@site/src/components/prose/ResultTable'));
const RotationComparison = builtPart(() => import('@site/src/components/prose/RotationComparison'));
const RotationSweep = builtPart(() => import('@site/src/components/prose/RotationSweep'));
const RotationValue = builtPart(() => import('@site/src/components/prose/RotationValue'), 'span');
const RoundingTable = builtPart(() => import('@site/src/components/prose/RoundingTable'));
const RuleComparison = builtPart(() => import('@site/src/components/prose/RuleComparison'));
const SignalAllocation = builtPart(() => import('@site/src/components/prose/SignalAllocation'));
const StartTable = builtPart(() => import('@site/src/components/prose/StartTable'));
const StateTable = builtPart(() => import('@site/src/components/prose/StateTable'));
const SweepTable = samplePart(() => import('@site/src/components/prose/SweepTable'));
const TradeStatistics = builtPart(() => import('@site/src/components/prose/TradeStatistics'));
const TradeTable = samplePart(() => import('@site/src/components/prose/TradeTable'));
const TrueRangeTable = builtPart(() => import('@site/src/components/prose/TrueRangeTable'));
const UnitNavTable = builtPart(() => import('@site/src/components/prose/UnitNavTable'));
const WeightDriftTable = builtPart(() => import('@site/src/components/prose/WeightDriftTable'));
const WorkedStretch = samplePart(() => import('@site/src/components/prose/WorkedStretch'));

export default {
  ...MDXComponents,
  BacktestValue,
  BuyDecayFigure,
  CapitalComparison,
  CapitalLab,
  CapitalRunTable,
  CapitalSteps,
  CommissionTable,
  CostTable,
  CrossoverFigure,
  DayValue,
  Diagram,
  DrawdownFigure,
  DrawdownLab,
  FileErrors,
  FilePool,
  FileRunTable,
  FileWalk,
  IndicatorTable,
  InvestmentFrequency,
  InvestmentPlan,
  InvestmentValue,
  LeverageTable,
  LosingRunTable,
  LuckTable,
  LumpSumTable,
  MomentumForms,
  ParameterTable,
  PercentileTable,
  PeriodTable,
  PoolCoverage,
  PortfolioReport,
  RankingTable,
  RecoveryTable,
  ReplayTable,
  ReportValue,
  ResultTable,
  RiskNotice,
  RotationComparison,
  RotationSweep,
  RotationValue,
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
  ValuationFigure,
  WeightDriftTable,
  WhenNotToUse,
  WorkedStretch,
};
