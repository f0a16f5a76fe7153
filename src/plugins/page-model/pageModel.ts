import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import type {Root} from 'mdast';
import type {Bars} from '../../engine';
import {components} from '../../content/vocabulary';
import {figures, topics} from '../../figures';
import type {PageExample} from '../../figures/kit/figure';
import type {Value} from '../../figures/kit/value';
import {exercises} from '../../markdown/exercises';
import {expandFigures} from '../../markdown/figures/expandFigures';
import {guide} from '../../markdown/figures/guide';
import {fillTags} from '../../markdown/fillTags';
import {pageExamples, strategyExamples} from '../../markdown/strategyExamples';
import {PageFault, pageTree} from '../../markdown/pageTree';
import {identity} from '../../site/identity';
import {sampleSettings} from '../../site/sample';
import {readSample} from '../market-data/readSample';
import {authoredPage, docFiles} from './authoredPage';
import {keptAnswers, latest, packages, sourceHash} from './keptOnDisk';

export interface PageModel {
  /**
   * A page with all its figures computed: plain content, and components. Shared: clone it before you change it.
   * @param file absolute path.
   * @throws Error in Chinese naming file, line, tag and the way out.
   */
  tree: (file: string) => Root;
  /** Changes with what `tree` gives for a page, and costs little. */
  key: (file: string) => string;
  /** The fenced strategies of all docs as they are on disk now, in the order of the files. */
  examples: () => readonly PageExample[];
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** Id of a page below `docs/`, from its path; undefined for files elsewhere. */
const docId = (file: string): string | undefined => /(?:^|\/)docs\/(.+)\.mdx?$/.exec(file)?.[1];

/** @throws Error in Chinese naming both pages when two examples have one id. */
function requireUnique(examples: readonly PageExample[]): void {
  const pages = new Map<string, string>();
  for (const {id, page} of examples) {
    const other = pages.get(id);
    if (other !== undefined) {
      throw new Error(`两个策略示例的 id 都是 “${id}”：docs/${other}.mdx 与 docs/${page}.mdx。请给其中一个换个名字。`);
    }
    pages.set(id, page);
  }
}

/** Figures that read strategies of other pages, as they stand in a page. */
const READERS = Object.entries(figures).flatMap(([tag, {readsExamples}]) => (readsExamples ? [`<${tag}`] : []));
const readsExamples = (text: string): boolean => [...READERS, '<FigureGuide'].some((tag) => text.includes(tag));

interface Examples {
  all: readonly PageExample[];
  /** Changes with them. */
  key: string;
  /** The texts that they were found in, by absolute path. */
  texts: ReadonlyMap<string, string>;
}

const atExit: (() => void)[] = [];
process.once('exit', () => atExit.forEach((save) => save()));

/** The pages of a site, each parsed once for a text: for the compiler, the search and the checks alike. */
export function pageModel(siteDir: string): PageModel {
  let bars: Bars | undefined;
  const sample = (): Bars => (bars ??= readSample());
  let barsKey: string | undefined;
  const sampleKey = (): string => (barsKey ??= hashOf(sample()));
  const cache = join(siteDir, 'node_modules/.cache/figures');
  const pages = join(siteDir, 'node_modules/.cache/pages');
  const [parsed, found, expanded] = [latest<Root>(), latest<PageExample[]>(join(pages, 'examples')), latest<Root>(join(pages, 'trees'))];
  const room = (name: string): string => join(__dirname, '../..', name);
  const engine = sourceHash(room('engine'));
  const source = hashOf([engine, sourceHash(room('figures'), room('content'))]);
  // All that trees are made by, but for the sample's bars.
  const settings = [identity.platformUrl, sampleSettings().origin];
  const writing = hashOf([source, sourceHash(room('markdown'), room('plugins/page-model')), packages(), settings]);
  let values: ReturnType<typeof keptAnswers<Value | readonly Value[]>> | undefined;
  let slow: ReturnType<typeof keptAnswers<unknown>> | undefined;
  atExit.push(() => [values, slow].forEach((answers) => answers?.save()));

  /** @throws Error in Chinese when a strategy's first line is not understood, or two have one id. */
  function readExamples(): Examples {
    const files = existsSync(join(siteDir, 'docs')) ? docFiles(siteDir) : [];
    const texts = new Map(files.map((file) => [join(siteDir, file), readFileSync(join(siteDir, file), 'utf8')]));
    const all = files.flatMap((file) => {
      const path = join(siteDir, file);
      const text = texts.get(path) ?? '';
      const isProduction = process.env.NODE_ENV === 'production';
      return found(path, `${writing} ${isProduction} ${text}`, () => {
        const {frontMatter} = authoredPage(file, text);
        const isHidden = frontMatter?.draft === true && isProduction;
        const id = docId(file) ?? file;
        const tree = (): Root => parsed(path, text, () => pageTree(text));
        return isHidden ? [] : pageExamples(id, String(frontMatter?.title ?? id), tree());
      });
    });
    requireUnique(all);
    return {all, key: hashOf(all), texts};
  }

  let known: Examples | undefined;
  /** A page whose text has changed since they were read may have other strategies now. */
  function examples(file?: string, text?: string): Examples {
    const isOld = file !== undefined && docId(file) !== undefined && known?.texts.get(file) !== text;
    known = known === undefined || isOld ? readExamples() : known;
    return known;
  }

  function expand(file: string, text: string, {all, key}: Examples): Root {
    const page = guide(structuredClone(parsed(file, text, () => pageTree(text))), topics, pageTree);
    const id = docId(file);
    values ??= keptAnswers(join(cache, 'values'), hashOf([source, sampleKey(), settings]));
    slow ??= keptAnswers(join(cache, 'slow'), hashOf([engine, sampleKey()]));
    const kept = slow.known;
    if (id !== undefined) {
      strategyExamples(page, id);
    }
    fillTags(page, identity.platformUrl);
    const whole = expandFigures(page, {
      figures,
      components,
      known: values.known,
      examplesKey: key,
      sample: {
        bars: sample(),
        origin: sampleSettings().origin,
        examples: all,
        kept: (name, terms, compute) => {
          const term = hashOf([name, terms]);
          if (!kept.has(term)) {
            kept.set(term, compute());
          }
          return kept.get(term) as ReturnType<typeof compute>;
        },
      },
    });
    return exercises(whole, id ?? 'page');
  }

  const keyOf = (text: string, {key}: Examples): string => hashOf([writing, sampleKey(), text, readsExamples(text) && key]);

  function tree(file: string): Root {
    const text = readFileSync(file, 'utf8');
    const strategies = examples(file, text);
    return expanded(file, keyOf(text, strategies), () => {
      try {
        return expand(file, text, strategies);
      } catch (error) {
        if (error instanceof PageFault) {
          throw new PageFault(`${relative(siteDir, file)} 第 ${error.line} 行：${error.message}`, error.line, {cause: error});
        }
        throw error;
      }
    });
  }

  return {
    tree,
    key: (file) => {
      const text = readFileSync(file, 'utf8');
      return keyOf(text, examples(file, text));
    },
    examples: () => {
      known = readExamples();
      return known.all;
    },
  };
}
