/** Entry point for strategy documents: parsing, validation, execution, explanation and wording. */
export {compile, compiledPlan} from './language/compile';
export {
  hasErrors,
  type Code,
  type Diagnostic,
  type Edit,
  type Fix,
  type Place,
  type Severity,
} from './language/diagnostic';
export {diagnosticSections, registrySection, sectionAnchor} from './language/diagnosticSections';
export {
  isObject,
  listIn,
  objectIn,
  textIn,
  type Input,
  type Json,
  type JsonObject,
  type PortfolioDoc,
  type StrategyDoc,
} from './language/document';
export {documentNumbers, type DocumentNumber} from './language/documentNumbers';
export {evaluate, marketLags, type EvalResult} from './language/evaluate';
export {exampleRun, switchesSymbols, type ExampleRun, type ExampleSetup} from './language/exampleRun';
export {explain, nodeValues, type BarExplanation, type Explanation, type NodeValue} from './language/explain';
export {knowsPosition} from './language/followPosition';
export {
  compositionGraph,
  type CompositionGraph,
  type GraphEdge,
  type GraphNode,
} from './language/graph/compositionGraph';
export {jsonSchema} from './language/jsonSchema';
export {LIMITS} from './language/limits';
export {portfolioOf} from './language/normalise';
export {outcomeSentence, STATES} from './language/outcomeSentence';
export {formatText, parse} from './language/parse';
export type {Plan} from './language/plan';
export {child, pointer, segments} from './language/pointer';
export {signalTable} from './language/signalTable';
export {COLUMN_NAMES, stepText} from './language/stepLabel';
export {applyFix, editedText} from './language/textEdits';
export {REACH, turningClose, withNextBar, type Turning} from './language/turningClose';
export {validate} from './language/validate';
export {
  moreText,
  readRuleText,
  shownOffer,
  wayOut,
  type RuleProblem,
  type TypedRule,
} from './sentence/read/readRuleText';
export {LONGEST_RULE} from './sentence/read/reasons';
export type {Guess} from './sentence/read/rule';
export {comparisonText, RELATIONS as comparisonWords} from './sentence/comparison';
export {indicatorText} from './sentence/series';
export {referenceText, signalTexts} from './sentence/signalTexts';
export {WEEKDAYS} from './sentence/ownWords';
export {ruleSentence, type RuleSentence} from './sentence/ruleSentence';
export type {Part, SideName, Slot} from './sentence/parts';
