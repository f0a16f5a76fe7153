// Wrap: the components that pages may use besides figures (src/content/vocabulary), without import lines; code and
// folding parts that are complete in the HTML and respond before the bundle runs.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Chart from '@site/src/components/charts/Chart';
import Anchors from '@site/src/components/kit/Anchors';
import Calculator from '@site/src/components/lab/Calculator';
import CapitalLab from '@site/src/components/lab/CapitalLab';
import DrawdownLab from '@site/src/components/lab/DrawdownLab';
import LuckLab from '@site/src/components/lab/LuckLab';
import StrategyLab from '@site/src/components/lab/StrategyLab';
import StrategyPlayground from '@site/src/components/lab/StrategyPlayground';
import PageActions from '@site/src/components/page/PageActions';
import BookLinks from '@site/src/components/prose/BookLinks';
import CodeBlock from '@site/src/components/prose/CodeBlock';
import Details from '@site/src/components/prose/Details';
import Diagram from '@site/src/components/prose/Diagram';
import Exercise from '@site/src/components/prose/Exercise';
import RiskNotice from '@site/src/components/prose/RiskNotice';
import Steps from '@site/src/components/prose/Steps';
import Term from '@site/src/components/prose/Term';
import WhenNotToUse from '@site/src/components/prose/WhenNotToUse';

export default {
  ...MDXComponents,
  code: CodeBlock,
  details: Details,
  Details,
  Anchors,
  BookLinks,
  Calculator,
  CapitalLab,
  Chart,
  Diagram,
  DrawdownLab,
  Exercise,
  LuckLab,
  PageActions,
  RiskNotice,
  Steps,
  StrategyLab,
  StrategyPlayground,
  TabItem,
  Tabs,
  Term,
  WhenNotToUse,
};
