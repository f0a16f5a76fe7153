// Wrap: the one vocabulary of the pages. Authors write these tags without import lines.
import MDXComponents from '@theme-original/MDXComponents';
import CapitalComparison from '@site/src/components/prose/CapitalComparison';
import CommissionTable from '@site/src/components/prose/CommissionTable';
import Diagram from '@site/src/components/prose/Diagram';
import DrawdownFigure from '@site/src/components/charts/DrawdownFigure';
import IndicatorTable from '@site/src/components/prose/IndicatorTable';
import ParameterTable from '@site/src/components/prose/ParameterTable';
import PercentileTable from '@site/src/components/prose/PercentileTable';
import RecoveryTable from '@site/src/components/prose/RecoveryTable';
import ReplayTable from '@site/src/components/prose/ReplayTable';
import RiskNotice from '@site/src/components/prose/RiskNotice';
import RoundingTable from '@site/src/components/prose/RoundingTable';
import RuleComparison from '@site/src/components/prose/RuleComparison';
import SampleValue from '@site/src/components/prose/SampleValue';
import SignalAllocation from '@site/src/components/prose/SignalAllocation';
import StateTable from '@site/src/components/prose/StateTable';
import Steps from '@site/src/components/prose/Steps';
import Term from '@site/src/components/prose/Term';
import TrueRangeTable from '@site/src/components/prose/TrueRangeTable';
import UnitNavTable from '@site/src/components/prose/UnitNavTable';
import TradeStatistics from '@site/src/components/prose/TradeStatistics';
import WhenNotToUse from '@site/src/components/prose/WhenNotToUse';

export default {
  ...MDXComponents,
  CapitalComparison,
  CommissionTable,
  Diagram,
  DrawdownFigure,
  IndicatorTable,
  ParameterTable,
  PercentileTable,
  RecoveryTable,
  ReplayTable,
  RiskNotice,
  RoundingTable,
  RuleComparison,
  SampleValue,
  SignalAllocation,
  StateTable,
  Steps,
  Term,
  TradeStatistics,
  TrueRangeTable,
  UnitNavTable,
  WhenNotToUse,
};
