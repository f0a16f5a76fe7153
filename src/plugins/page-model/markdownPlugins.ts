import {createHash} from 'node:crypto';
import {join} from 'node:path';
import rehypeKatex from 'rehype-katex';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkMath from 'remark-math';
import {codeColours} from '../../markdown/codeColours';
import {compiledTrees} from '../../markdown/compiledTrees';
import {diagrams} from '../../markdown/diagrams';
import {emptyHeaders, scrollRegions} from '../../markdown/tables';
import {islandsFlag} from '../../markdown/islandsFlag';
import {keepPunctuation} from '../../markdown/keepPunctuation';
import {lastLines} from '../../markdown/lastLines';
import {localJsx} from '../../markdown/localJsx';
import {mathErrors, plainLetters} from '../../markdown/formulas';
import {pageHead} from '../../markdown/pageHead';
import {sectionReports} from '../../markdown/sectionReports';
import {sections} from '../../markdown/sections';
import {sqlResults, type RunQuery} from '../../markdown/sqlResults';
import {wholeDates} from '../../markdown/wholeDates';
import {feedbackUrl} from '../../site/reportUrls';
import {readSample} from '../market-data/readSample';
import {colourCode} from './colourCode';
import {pages} from './index';
import {CHARTS, writeAtomically} from '../caches';
import {signalQuery} from '../market-data/signalQuery';

/** Writes chart data under a hash of its content: two concurrent builds do not disturb each other. */
function writeCharts(json: string): string {
  const name = `${createHash('sha256').update(json).digest('hex').slice(0, 12)}.json`;
  writeAtomically(join(process.cwd(), CHARTS, name), json);
  return name;
}

/** Runs queries of the pages on databases that the engine makes. */
const run: RunQuery = signalQuery(() => readSample());
const queries: [typeof sqlResults, Parameters<typeof sqlResults>[0]] = [sqlResults, {run, isDone: pages.isPlain}];
const trees: [typeof compiledTrees, Parameters<typeof compiledTrees>[0]] = [
  compiledTrees,
  {treeOf: pages.tree, writeCharts},
];
const reports: [typeof sectionReports, Parameters<typeof sectionReports>[0]] = [sectionReports, {url: feedbackUrl()}];
const colours: [typeof codeColours, Parameters<typeof codeColours>[0]] = [codeColours, {colour: colourCode}];

/** Transforms for docs and pages, in the order in which they run. */
export const markdownPlugins = {
  // Pages arrive parsed, with their figures computed.
  beforeDefaultRemarkPlugins: [trees],
  // CommonMark does not close `**粗体。**` before a Chinese character; remark-cjk-friendly does.
  remarkPlugins: [remarkCjkFriendly, remarkMath, diagrams, queries, keepPunctuation, colours],
  // MathML only: 0.8 KB instead of 76 KB a page, no client code; the font is in src/css/prose.css.
  rehypePlugins: [
    [rehypeKatex, {output: 'mathml', strict: 'ignore'}],
    mathErrors,
    plainLetters,
    emptyHeaders,
    scrollRegions,
    lastLines,
    wholeDates,
    sections,
    reports,
    islandsFlag,
  ] as never[],
  recmaPlugins: [localJsx],
};

/** For docs, whose pages have a line of actions. */
export const docsMarkdown = {...markdownPlugins, rehypePlugins: [...markdownPlugins.rehypePlugins, pageHead as never]};
