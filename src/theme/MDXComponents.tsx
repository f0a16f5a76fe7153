// Wrap: the one vocabulary of the pages. Authors write these tags without import lines.
import MDXComponents from '@theme-original/MDXComponents';
import {builtPart} from '@site/src/components/builtPart';
import ValuationFigure from '@site/src/components/charts/ValuationFigure';
import CapitalLab from '@site/src/components/lab/CapitalLab';
import DrawdownLab from '@site/src/components/lab/DrawdownLab';
import SignalQuiz from '@site/src/components/lab/SignalQuiz';
import StrategyLab from '@site/src/components/lab/StrategyLab';
import StrategyPlayground from '@site/src/components/lab/StrategyPlayground';
import Diagram from '@site/src/components/prose/Diagram';
import PortfolioReport from '@site/src/components/prose/PortfolioReport';
import ReportValue from '@site/src/components/prose/ReportValue';
import RiskNotice from '@site/src/components/prose/RiskNotice';
import SampleValue from '@site/src/components/prose/SampleValue';
import Steps from '@site/src/components/prose/Steps';
import StrategyExample from '@site/src/components/prose/StrategyExample';
import Term from '@site/src/components/prose/Term';
import WhenNotToUse from '@site/src/components/prose/WhenNotToUse';
import {barsPart, samplePart} from '@site/src/components/samplePart';

/* Small and on nearly every page, or labs that load late: imported. The rest is drawn by the build and kept by the browser:
   no code of it, of the engine or of the sample reaches a page. */
const AgreementTable = samplePart(() => import('@site/src/components/prose/AgreementTable'));
const AlignmentTable = builtPart(() => import('@site/src/components/prose/AlignmentTable'));
const BacktestValue = samplePart(() => import('@site/src/components/prose/BacktestValue'), 'span');
const BandFigure = samplePart(() => import('@site/src/components/charts/BandFigure'));
const BandShareTable = samplePart(() => import('@site/src/components/prose/BandShareTable'));
const BandwidthTable = samplePart(() => import('@site/src/components/prose/BandwidthTable'));
const BuyDecayFigure = builtPart(() => import('@site/src/components/charts/BuyDecayFigure'));
const CapitalComparison = builtPart(() => import('@site/src/components/prose/CapitalComparison'));
const CapitalRunTable = samplePart(() => import('@site/src/components/prose/CapitalRunTable'));
const CapitalSteps = builtPart(() => import('@site/src/components/prose/CapitalSteps'));
const ChandelierFigure = samplePart(() => import('@site/src/components/charts/ChandelierFigure'));
const CommissionTable = builtPart(() => import('@site/src/components/prose/CommissionTable'));
const ConditionCounts = samplePart(() => import('@site/src/components/prose/ConditionCounts'));
const CostTable = samplePart(() => import('@site/src/components/prose/CostTable'));
const CrossoverFigure = builtPart(() => import('@site/src/components/charts/CrossoverFigure'));
const DayValue = samplePart(() => import('@site/src/components/prose/DayValue'), 'span');
const DiagnosticCatalogue = barsPart(() => import('@site/src/components/prose/DiagnosticCatalogue'));
const DocumentDiff = builtPart(() => import('@site/src/components/prose/DocumentDiff'));
const DrawdownFigure = builtPart(() => import('@site/src/components/charts/DrawdownFigure'));
const ExampleCounts = barsPart(() => import('@site/src/components/prose/ExampleCounts'));
const ExampleMatrix = builtPart(() => import('@site/src/components/prose/ExampleMatrix'));
const ExampleValue = barsPart(() => import('@site/src/components/prose/ExampleValue'), 'span');
const FallsTable = samplePart(() => import('@site/src/components/prose/FallsTable'));
const FileErrors = builtPart(() => import('@site/src/components/prose/FileErrors'));
const FilePool = builtPart(() => import('@site/src/components/prose/FilePool'));
const FileRunTable = samplePart(() => import('@site/src/components/prose/FileRunTable'));
const FileWalk = builtPart(() => import('@site/src/components/prose/FileWalk'));
const HoldingPeriodTable = samplePart(() => import('@site/src/components/prose/HoldingPeriodTable'));
const IndicatorFigure = barsPart(() => import('@site/src/components/charts/IndicatorFigure'));
const IndicatorTable = builtPart(() => import('@site/src/components/prose/IndicatorTable'));
const InvestmentDays = samplePart(() => import('@site/src/components/prose/InvestmentDays'));
const InvestmentFrequency = samplePart(() => import('@site/src/components/prose/InvestmentFrequency'));
const InvestmentPlan = samplePart(() => import('@site/src/components/prose/InvestmentPlan'));
const InvestmentValue = samplePart(() => import('@site/src/components/prose/InvestmentValue'), 'span');
const LeakageTable = samplePart(() => import('@site/src/components/prose/LeakageTable'));
const LeverageTable = builtPart(() => import('@site/src/components/prose/LeverageTable'));
const LosingRunTable = builtPart(() => import('@site/src/components/prose/LosingRunTable'));
const LuckTable = builtPart(() => import('@site/src/components/prose/LuckTable'));
const LumpSumTable = samplePart(() => import('@site/src/components/prose/LumpSumTable'));
const MacdTable = builtPart(() => import('@site/src/components/prose/MacdTable'));
const MissedDaysTable = samplePart(() => import('@site/src/components/prose/MissedDaysTable'));
const MomentumForms = builtPart(() => import('@site/src/components/prose/MomentumForms'));
const ParameterStudy = builtPart(() => import('@site/src/components/prose/ParameterStudy'));
const ParameterTable = builtPart(() => import('@site/src/components/prose/ParameterTable'));
const PercentileTable = builtPart(() => import('@site/src/components/prose/PercentileTable'));
const PeriodTable = samplePart(() => import('@site/src/components/prose/PeriodTable'));
const PlanTable = samplePart(() => import('@site/src/components/prose/PlanTable'));
const PoolCoverage = builtPart(() => import('@site/src/components/prose/PoolCoverage'));
const PrimitiveFacts = builtPart(() => import('@site/src/components/prose/PrimitiveFacts'));
const PrimitiveIndex = builtPart(() => import('@site/src/components/prose/PrimitiveIndex'));
const RankingTable = builtPart(() => import('@site/src/components/prose/RankingTable'));
const RecordedSignals = samplePart(() => import('@site/src/components/prose/RecordedSignals'));
const RecoveryTable = builtPart(() => import('@site/src/components/prose/RecoveryTable'));
const ReplayTable = builtPart(() => import('@site/src/components/prose/ReplayTable'));
const ResultTable = samplePart(() => import('@site/src/components/prose/ResultTable'));
const RhythmTable = barsPart(() => import('@site/src/components/prose/RhythmTable'));
const RotationComparison = builtPart(() => import('@site/src/components/prose/RotationComparison'));
const RotationSweep = builtPart(() => import('@site/src/components/prose/RotationSweep'));
const RotationValue = builtPart(() => import('@site/src/components/prose/RotationValue'), 'span');
const RoundingTable = builtPart(() => import('@site/src/components/prose/RoundingTable'));
const RuleComparison = builtPart(() => import('@site/src/components/prose/RuleComparison'));
const SignalAllocation = builtPart(() => import('@site/src/components/prose/SignalAllocation'));
const SignalFigure = barsPart(() => import('@site/src/components/charts/SignalFigure'));
const StartTable = builtPart(() => import('@site/src/components/prose/StartTable'));
const StateTable = builtPart(() => import('@site/src/components/prose/StateTable'));
const StockBondTable = builtPart(() => import('@site/src/components/prose/StockBondTable'));
const StudyValue = builtPart(() => import('@site/src/components/prose/StudyValue'), 'span');
const SweepTable = samplePart(() => import('@site/src/components/prose/SweepTable'));
const SwitchDelayTable = barsPart(() => import('@site/src/components/prose/SwitchDelayTable'));
const SwitchSweep = barsPart(() => import('@site/src/components/prose/SwitchSweep'));
const SwitchTable = barsPart(() => import('@site/src/components/prose/SwitchTable'));
const TradeDifference = barsPart(() => import('@site/src/components/prose/TradeDifference'));
const TradeStatistics = builtPart(() => import('@site/src/components/prose/TradeStatistics'));
const TradeTable = samplePart(() => import('@site/src/components/prose/TradeTable'));
const TransformerFigure = builtPart(() => import('@site/src/components/charts/TransformerFigure'));
const TrueRangeTable = builtPart(() => import('@site/src/components/prose/TrueRangeTable'));
const TruthTable = builtPart(() => import('@site/src/components/prose/TruthTable'));
const UnitNavTable = builtPart(() => import('@site/src/components/prose/UnitNavTable'));
const VariantTable = samplePart(() => import('@site/src/components/prose/VariantTable'));
const VersionTable = barsPart(() => import('@site/src/components/prose/VersionTable'));
const WeeklyTable = samplePart(() => import('@site/src/components/prose/WeeklyTable'));
const WeightDriftTable = builtPart(() => import('@site/src/components/prose/WeightDriftTable'));
const WorkedStretch = samplePart(() => import('@site/src/components/prose/WorkedStretch'));

export default {
  ...MDXComponents,
  AgreementTable,
  AlignmentTable,
  BacktestValue,
  BandFigure,
  BandShareTable,
  BandwidthTable,
  BuyDecayFigure,
  CapitalComparison,
  CapitalLab,
  CapitalRunTable,
  CapitalSteps,
  ChandelierFigure,
  CommissionTable,
  ConditionCounts,
  CostTable,
  CrossoverFigure,
  DayValue,
  DiagnosticCatalogue,
  Diagram,
  DocumentDiff,
  DrawdownFigure,
  DrawdownLab,
  ExampleCounts,
  ExampleMatrix,
  ExampleValue,
  FallsTable,
  FileErrors,
  FilePool,
  FileRunTable,
  FileWalk,
  HoldingPeriodTable,
  IndicatorFigure,
  IndicatorTable,
  InvestmentDays,
  InvestmentFrequency,
  InvestmentPlan,
  InvestmentValue,
  LeakageTable,
  LeverageTable,
  LosingRunTable,
  LuckTable,
  LumpSumTable,
  MacdTable,
  MissedDaysTable,
  MomentumForms,
  ParameterStudy,
  ParameterTable,
  PercentileTable,
  PeriodTable,
  PlanTable,
  PoolCoverage,
  PortfolioReport,
  PrimitiveFacts,
  PrimitiveIndex,
  RankingTable,
  RecordedSignals,
  RecoveryTable,
  ReplayTable,
  ReportValue,
  ResultTable,
  RhythmTable,
  RiskNotice,
  RotationComparison,
  RotationSweep,
  RotationValue,
  RoundingTable,
  RuleComparison,
  SampleValue,
  SignalAllocation,
  SignalFigure,
  SignalQuiz,
  StartTable,
  StateTable,
  Steps,
  StockBondTable,
  StrategyExample,
  StrategyLab,
  StrategyPlayground,
  StudyValue,
  SweepTable,
  SwitchDelayTable,
  SwitchSweep,
  SwitchTable,
  Term,
  TradeDifference,
  TradeStatistics,
  TradeTable,
  TransformerFigure,
  TrueRangeTable,
  TruthTable,
  UnitNavTable,
  ValuationFigure,
  VariantTable,
  VersionTable,
  WeeklyTable,
  WeightDriftTable,
  WhenNotToUse,
  WorkedStretch,
};
