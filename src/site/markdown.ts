import rehypeKatex from 'rehype-katex';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkMath from 'remark-math';
import {declaredForms} from '../markdown/declaredForms';
import {diagrams} from '../markdown/diagrams';
import {emptyHeaders} from '../markdown/emptyHeaders';
import {keepPunctuation} from '../markdown/keepPunctuation';
import {liveSamples} from '../markdown/liveSamples';
import {mathErrors} from '../markdown/mathErrors';
import {scrollRegions} from '../markdown/scrollRegions';
import {sqlResults, type RunQuery} from '../markdown/sqlResults';
import {strategyExamples} from '../markdown/strategyExamples';
import {terms} from '../markdown/terms';
import {readSample} from '../plugins/market-data/readSample';
import {signalQuery} from '../plugins/signal-database/signalQuery';

/** Queries of the pages, on databases that the engine makes. */
const queries: [typeof sqlResults, {run: RunQuery}] = [sqlResults, {run: signalQuery(() => readSample(process.cwd()))}];

/** Transforms that docs and pages share, in the order in which they run. */
export const markdownPlugins = {
  beforeDefaultRemarkPlugins: [liveSamples],
  // CommonMark does not close `**粗体。**` before a Chinese character; remark-cjk-friendly does.
  remarkPlugins: [declaredForms, remarkCjkFriendly, remarkMath, diagrams, queries, strategyExamples, terms, keepPunctuation],
  // MathML only: 0.8 KB instead of 76 KB a page, no client code; the font is in src/css/prose.css.
  rehypePlugins: [[rehypeKatex, {output: 'mathml', strict: 'ignore'}], mathErrors, emptyHeaders, scrollRegions] as never[],
};
