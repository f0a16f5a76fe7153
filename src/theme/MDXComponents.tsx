// Wrap: the one vocabulary of the pages. Authors write these tags without import lines.
import MDXComponents from '@theme-original/MDXComponents';
import CapitalLab from '@site/src/components/lab/CapitalLab';
import DrawdownLab from '@site/src/components/lab/DrawdownLab';
import SignalQuiz from '@site/src/components/lab/SignalQuiz';
import StrategyLab from '@site/src/components/lab/StrategyLab';
import StrategyPlayground from '@site/src/components/lab/StrategyPlayground';
import {builtPart} from '@site/src/components/builtPart';
import {onDemand} from '@site/src/components/onDemand';
import Diagram from '@site/src/components/prose/Diagram';
import RiskNotice from '@site/src/components/prose/RiskNotice';
import SampleValue from '@site/src/components/prose/SampleValue';
import StrategyExample from '@site/src/components/prose/StrategyExample';
import Steps from '@site/src/components/prose/Steps';
import Term from '@site/src/components/prose/Term';
import {withSample} from '@site/src/components/prose/withSample';
import WhenNotToUse from '@site/src/components/prose/WhenNotToUse';

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

/* Computed by the engine at build; the browser keeps what was drawn. */
const DiagnosticCatalogue = builtPart(withSample(() => import('@site/src/components/prose/DiagnosticCatalogue')));
const DocumentDiff = builtPart(() => import('@site/src/components/prose/DocumentDiff'));
const ExampleMatrix = builtPart(() => import('@site/src/components/prose/ExampleMatrix'));
const IndicatorFigure = builtPart(withSample(() => import('@site/src/components/charts/IndicatorFigure')));
const PrimitiveFacts = builtPart(() => import('@site/src/components/prose/PrimitiveFacts'));
const SignalFigure = builtPart(withSample(() => import('@site/src/components/charts/SignalFigure')));
const StockBondTable = builtPart(() => import('@site/src/components/prose/StockBondTable'));
const TransformerFigure = builtPart(() => import('@site/src/components/charts/TransformerFigure'));
const TruthTable = builtPart(() => import('@site/src/components/prose/TruthTable'));

export default {
  ...MDXComponents,
  CapitalComparison,
  CapitalLab,
  CommissionTable,
  CrossoverFigure,
  DiagnosticCatalogue,
  Diagram,
  DocumentDiff,
  DrawdownFigure,
  DrawdownLab,
  ExampleMatrix,
  IndicatorFigure,
  IndicatorTable,
  LeverageTable,
  LosingRunTable,
  LuckTable,
  ParameterTable,
  PercentileTable,
  PrimitiveFacts,
  RecoveryTable,
  ReplayTable,
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
  Term,
  TradeStatistics,
  TransformerFigure,
  TrueRangeTable,
  TruthTable,
  UnitNavTable,
  WhenNotToUse,
};
