/**
 * How something on a page reads as Markdown (src/markdown/twin draws the forms):
 *   text     running text: a term without its definition, a number
 *   table    a table
 *   chart    what the picture shows in a sentence, and its numbers as a table where it has one
 *   diagram  its mermaid source
 *   lab      the default settings and their result, and the link that reopens it
 *   quote    a block quote under its title
 *   content  what it holds, one after the other: any mixture of the above
 */
export type MarkdownForm = 'text' | 'table' | 'chart' | 'diagram' | 'lab' | 'quote' | 'content';

/**
 * Each tag of the pages' vocabulary (src/theme/MDXComponents) with its form. A page that uses a tag without one does
 * not build; neither does one whose HTML holds fewer charts, labs, quotes or tables than its tags promise.
 */
export const markdownForms: Readonly<Record<string, MarkdownForm>> = {
  AgreementTable: 'table',
  AlignmentTable: 'table',
  BacktestValue: 'text',
  BandFigure: 'chart',
  BandShareTable: 'table',
  BandwidthTable: 'table',
  BuyDecayFigure: 'chart',
  CapitalComparison: 'table',
  CapitalLab: 'lab',
  CapitalRunTable: 'table',
  CapitalSteps: 'table',
  ChandelierFigure: 'chart',
  CommissionTable: 'table',
  ConditionCounts: 'table',
  CostTable: 'table',
  CrossoverFigure: 'chart',
  DayValue: 'text',
  DiagnosticCatalogue: 'content',
  Diagram: 'diagram',
  DocumentDiff: 'content',
  DrawdownFigure: 'chart',
  DrawdownLab: 'lab',
  ExampleCounts: 'table',
  ExampleMatrix: 'table',
  ExampleValue: 'text',
  FallsTable: 'table',
  FileErrors: 'table',
  FilePool: 'table',
  FileRunTable: 'table',
  FileWalk: 'content',
  HoldingPeriodTable: 'table',
  IndicatorFigure: 'chart',
  IndicatorTable: 'table',
  InvestmentDays: 'table',
  InvestmentFrequency: 'table',
  InvestmentPlan: 'content',
  InvestmentValue: 'text',
  LeakageTable: 'table',
  LeverageTable: 'table',
  LosingRunTable: 'table',
  LuckTable: 'table',
  LumpSumTable: 'table',
  MacdTable: 'table',
  MissedDaysTable: 'table',
  MomentumForms: 'table',
  ParameterStudy: 'table',
  ParameterTable: 'table',
  PercentileTable: 'table',
  PeriodTable: 'table',
  PlanTable: 'table',
  PoolCoverage: 'table',
  PortfolioReport: 'content',
  PrimitiveFacts: 'content',
  PrimitiveIndex: 'table',
  RankingTable: 'table',
  RecordedSignals: 'table',
  RecoveryTable: 'table',
  ReplayTable: 'table',
  ReportValue: 'text',
  ResultTable: 'table',
  RhythmTable: 'table',
  RiskNotice: 'quote',
  RotationComparison: 'table',
  RotationSweep: 'table',
  RotationValue: 'text',
  RoundingTable: 'table',
  RuleComparison: 'table',
  SampleValue: 'text',
  SignalAllocation: 'table',
  SignalFigure: 'content',
  SignalQuiz: 'lab',
  StartTable: 'table',
  StateTable: 'table',
  Steps: 'content',
  StockBondTable: 'table',
  StrategyExample: 'content',
  StrategyLab: 'lab',
  StrategyPlayground: 'lab',
  StudyValue: 'text',
  SweepTable: 'table',
  SwitchDelayTable: 'table',
  SwitchSweep: 'table',
  SwitchTable: 'table',
  Term: 'text',
  TradeDifference: 'table',
  TradeStatistics: 'table',
  TradeTable: 'table',
  TransformerFigure: 'chart',
  TrueRangeTable: 'table',
  TruthTable: 'table',
  UnitNavTable: 'table',
  ValuationFigure: 'chart',
  VariantTable: 'table',
  VersionTable: 'table',
  WeeklyTable: 'table',
  WeightDriftTable: 'table',
  WhenNotToUse: 'quote',
  WorkedStretch: 'table',
};

/** Tags of the theme that pages may use besides. */
const themeForms: Readonly<Record<string, MarkdownForm>> = {Details: 'content', TabItem: 'content', Tabs: 'content'};

/** The form of a tag; `undefined` when it has none. */
export function markdownForm(tag: string): MarkdownForm | undefined {
  return [markdownForms, themeForms].find((forms) => Object.hasOwn(forms, tag))?.[tag];
}
