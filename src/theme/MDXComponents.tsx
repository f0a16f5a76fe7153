// Wrap: the one vocabulary of the pages. Authors write these tags without import lines.
import MDXComponents from '@theme-original/MDXComponents';
import CapitalComparison from '@site/src/components/prose/CapitalComparison';
import Diagram from '@site/src/components/prose/Diagram';
import DrawdownFigure from '@site/src/components/charts/DrawdownFigure';
import ParameterTable from '@site/src/components/prose/ParameterTable';
import RecoveryTable from '@site/src/components/prose/RecoveryTable';
import RiskNotice from '@site/src/components/prose/RiskNotice';
import SampleValue from '@site/src/components/prose/SampleValue';
import StateTable from '@site/src/components/prose/StateTable';
import Steps from '@site/src/components/prose/Steps';
import Term from '@site/src/components/prose/Term';
import UnitNavTable from '@site/src/components/prose/UnitNavTable';
import TradeStatistics from '@site/src/components/prose/TradeStatistics';
import WhenNotToUse from '@site/src/components/prose/WhenNotToUse';

export default {
  ...MDXComponents,
  CapitalComparison,
  Diagram,
  DrawdownFigure,
  ParameterTable,
  RecoveryTable,
  RiskNotice,
  SampleValue,
  StateTable,
  Steps,
  Term,
  TradeStatistics,
  UnitNavTable,
  WhenNotToUse,
};
