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
const BacktestValue = samplePart(() => import('@site/src/components/prose/BacktestValue'), 'span');
const CapitalComparison = builtPart(() => import('@site/src/components/prose/CapitalComparison'));
const CapitalSteps = builtPart(() => import('@site/src/components/prose/CapitalSteps'));
const CommissionTable = builtPart(() => import('@site/src/components/prose/CommissionTable'));
const CostTable = samplePart(() => import('@site/src/components/prose/CostTable'));
const CrossoverFigure = builtPart(() => import('@site/src/components/charts/CrossoverFigure'));
const DayValue = samplePart(() => import('@site/src/components/prose/DayValue'), 'span');
const DiagnosticCatalogue = barsPart(() => import('@site/src/components/prose/DiagnosticCatalogue'));
const DocumentDiff = builtPart(() => import('@site/src/components/prose/DocumentDiff'));
const DrawdownFigure = builtPart(() => import('@site/src/components/charts/DrawdownFigure'));
const ExampleMatrix = builtPart(() => import('@site/src/components/prose/ExampleMatrix'));
const IndicatorFigure = barsPart(() => import('@site/src/components/charts/IndicatorFigure'));
const IndicatorTable = builtPart(() => import('@site/src/components/prose/IndicatorTable'));
const InvestmentFrequency = samplePart(() => import('@site/src/components/prose/InvestmentFrequency'));
const InvestmentPlan = samplePart(() => import('@site/src/components/prose/InvestmentPlan'));
const InvestmentValue = samplePart(() => import('@site/src/components/prose/InvestmentValue'), 'span');
const LeverageTable = builtPart(() => import('@site/src/components/prose/LeverageTable'));
const LosingRunTable = builtPart(() => import('@site/src/components/prose/LosingRunTable'));
const LuckTable = builtPart(() => import('@site/src/components/prose/LuckTable'));
const LumpSumTable = samplePart(() => import('@site/src/components/prose/LumpSumTable'));
const ParameterStudy = builtPart(() => import('@site/src/components/prose/ParameterStudy'));
const ParameterTable = builtPart(() => import('@site/src/components/prose/ParameterTable'));
const PercentileTable = builtPart(() => import('@site/src/components/prose/PercentileTable'));
const PeriodTable = samplePart(() => import('@site/src/components/prose/PeriodTable'));
const PrimitiveFacts = builtPart(() => import('@site/src/components/prose/PrimitiveFacts'));
const RecoveryTable = builtPart(() => import('@site/src/components/prose/RecoveryTable'));
const ReplayTable = builtPart(() => import('@site/src/components/prose/ReplayTable'));
const ResultTable = samplePart(() => import('@site/src/components/prose/ResultTable'));
const RhythmTable = barsPart(() => import('@site/src/components/prose/RhythmTable'));
const RoundingTable = builtPart(() => import('@site/src/components/prose/RoundingTable'));
const RuleComparison = builtPart(() => import('@site/src/components/prose/RuleComparison'));
const SignalAllocation = builtPart(() => import('@site/src/components/prose/SignalAllocation'));
const SignalFigure = barsPart(() => import('@site/src/components/charts/SignalFigure'));
const StartTable = builtPart(() => import('@site/src/components/prose/StartTable'));
const StateTable = builtPart(() => import('@site/src/components/prose/StateTable'));
const StockBondTable = builtPart(() => import('@site/src/components/prose/StockBondTable'));
const StudyValue = builtPart(() => import('@site/src/components/prose/StudyValue'), 'span');
const SweepTable = samplePart(() => import('@site/src/components/prose/SweepTable'));
const TradeDifference = barsPart(() => import('@site/src/components/prose/TradeDifference'));
const TradeStatistics = builtPart(() => import('@site/src/components/prose/TradeStatistics'));
const TradeTable = samplePart(() => import('@site/src/components/prose/TradeTable'));
const TransformerFigure = builtPart(() => import('@site/src/components/charts/TransformerFigure'));
const TrueRangeTable = builtPart(() => import('@site/src/components/prose/TrueRangeTable'));
const TruthTable = builtPart(() => import('@site/src/components/prose/TruthTable'));
const UnitNavTable = builtPart(() => import('@site/src/components/prose/UnitNavTable'));
const VersionTable = barsPart(() => import('@site/src/components/prose/VersionTable'));
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
  DiagnosticCatalogue,
  Diagram,
  DocumentDiff,
  DrawdownFigure,
  DrawdownLab,
  ExampleMatrix,
  IndicatorFigure,
  IndicatorTable,
  InvestmentFrequency,
  InvestmentPlan,
  InvestmentValue,
  LeverageTable,
  LosingRunTable,
  LuckTable,
  LumpSumTable,
  ParameterStudy,
  ParameterTable,
  PercentileTable,
  PeriodTable,
  PortfolioReport,
  PrimitiveFacts,
  RecoveryTable,
  ReplayTable,
  ReportValue,
  ResultTable,
  RhythmTable,
  RiskNotice,
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
  Term,
  TradeDifference,
  TradeStatistics,
  TradeTable,
  TransformerFigure,
  TrueRangeTable,
  TruthTable,
  UnitNavTable,
  ValuationFigure,
  VersionTable,
  WhenNotToUse,
  WorkedStretch,
};
