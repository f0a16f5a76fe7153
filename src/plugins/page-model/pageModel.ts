import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
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
import {docId, docPlace, UNCUT} from '../../site/sidebar';
import {diskCache, packages, savedMap, sourceHash} from '../caches';
import {readOtherMarkets} from '../market-data/readOtherMarkets';
import {readSample} from '../market-data/readSample';
import {versionLinks, type VersionPlace} from '../../markdown/versionLinks';
import {authoredPage, docFiles} from './authoredPage';
import {freeze, frozenKey, frozenTree, isFrozen} from './frozen';
import type {SiteVersion} from './sitePages';
import {EncodingFault, readableText, readText} from './readText';

export interface PageModel {
  /**
   * A page with all its figures computed: plain content, and components. Each call returns a tree of its own: pages stay on
   * disk, not in memory.
   * @param file absolute path.
   * @throws Error in Chinese naming file, line, tag and the way out.
   */
  tree: (file: string) => Root;
  /** The same with the addresses that its writer wrote, which name no version. */
  written: (file: string) => Root;
  /** Changes whenever `tree` returns something else for the page; costs little. */
  key: (file: string) => string;
  /** Whether a page has the values that were computed when its version was cut. */
  isFrozen: (file: string) => boolean;
  /**
   * Tells the model which versions of which pages there are: from then on each leads to its own version.
   * @param baseUrl base path of the site.
   */
  learnVersions: (versions: ReadonlyMap<string, SiteVersion>, baseUrl: string) => void;
  /** Changes with the versions and with what is kept of them; empty when there is one. */
  versionsKey: () => string;
  /**
   * Keeps a page of a version that was cut as it is now.
   * @param complete adds what only the compiler adds, the results of queries.
   */
  freeze: (file: string, complete: (tree: Root) => Promise<void>) => Promise<void>;
  /** The fenced strategies of all docs as they are on disk now, in the order of the files. */
  examples: () => readonly PageExample[];
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

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

/** Tags that show strategies of other pages. */
const READERS = ['FigureGuide', ...Object.keys(figures).filter((tag) => figures[tag]?.readsExamples)];
const readsExamples = (text: string): boolean => READERS.some((tag) => text.includes(`<${tag}`));

interface Examples {
  all: readonly PageExample[];
  /** Changes with them. */
  key: string;
  /** Hashes of the texts that they were found in, by absolute path. */
  texts: ReadonlyMap<string, string>;
}

/** @throws PageFault in Chinese naming the file and the line if it is not UTF-8. */
function textOf(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    throw error instanceof EncodingFault ? new PageFault(error.message, error.line, {cause: error}) : error;
  }
}

const atExit: (() => void)[] = [];
process.once('exit', () => atExit.forEach((save) => save()));

/** The pages of a site, each parsed once for a text: for the compiler, the search and the checks alike. */
export function pageModel(siteDir: string): PageModel {
  let bars: Bars | undefined;
  const sample = (): Bars => (bars ??= readSample());
  let barsKey: string | undefined;
  let others: ReturnType<typeof readOtherMarkets> | undefined;
  const otherMarkets = (): ReturnType<typeof readOtherMarkets> => (others ??= readOtherMarkets());
  const sampleKey = (): string => (barsKey ??= hashOf([sample(), otherMarkets()]));
  const [examplesOf, trees] = [diskCache<PageExample[]>(siteDir, 'examples'), diskCache<Root>(siteDir, 'trees')];
  /** Pages that were parsed for their examples, until their figures are computed. */
  const parsed = new Map<string, {text: string; tree: Root}>();
  const idOf = (file: string): string | undefined => docId(relative(siteDir, file));
  const room = (name: string): string => join(__dirname, '../..', name);
  const source = sourceHash(room('engine'), room('figures'), room('content'));
  // Everything that trees depend on, except the sample's bars.
  const settings = [identity.platformUrl, sampleSettings().origin];
  const writing = hashOf([source, sourceHash(room('markdown'), room('plugins/page-model')), packages(), settings]);
  let values: ReturnType<typeof savedMap<Value | readonly Value[]>> | undefined;
  /** What several figures are made of. */
  const kept = new Map<string, unknown>();
  atExit.push(() => values?.save());

  function findExamples(file: string, text: string): PageExample[] {
    const isProduction = process.env.NODE_ENV === 'production';
    return examplesOf(file, `${writing} ${isProduction} ${text}`, () => {
      const {frontMatter} = authoredPage(file, text);
      if (frontMatter?.draft === true && isProduction) {
        return [];
      }
      const tree = pageTree(text);
      parsed.set(file, {text, tree});
      const id = idOf(file) as string;
      return pageExamples(id, String(frontMatter?.title ?? id), tree);
    });
  }

  /** @throws Error in Chinese when a strategy's first line is not understood, or two have one id. */
  function readExamples(): Examples {
    const files = existsSync(join(siteDir, 'docs')) ? docFiles(siteDir).map((file) => join(siteDir, file)) : [];
    const texts = files.flatMap((file): [string, string][] => {
      const text = readableText(file);
      return text === null ? [] : [[file, text]];
    });
    const all = texts.flatMap(([file, text]) => findExamples(file, text));
    requireUnique(all);
    return {all, key: hashOf(all), texts: new Map(texts.map(([file, text]) => [file, hashOf(text)]))};
  }

  let versions: ReadonlyMap<string, SiteVersion> = new Map();
  let baseUrl = '/';
  const siteAddress = (path: string): string => `/${path.slice(baseUrl.length)}`;

  /** Where a page leads; `null` for pages of the current version, whose addresses name none. */
  function placeOf(file: string): VersionPlace | null {
    const {version, id} = docPlace(relative(siteDir, file)) ?? {};
    const own = versions.get(version ?? '');
    const current = [...versions.values()].find(({isCurrent}) => isCurrent);
    if (own === undefined || current === undefined || own === current) {
      return null;
    }
    const others = [...versions.values()].filter(({isCurrent}) => !isCurrent);
    const below = ({path}: SiteVersion): string => path.slice(current.path.length);
    const same = current.pages.get(id ?? '') ?? current.path;
    return {path: below(own), others: others.map(below), current: own.isOld ? siteAddress(same) : null};
  }

  let known: Examples | undefined;
  /** A page whose text has changed since they were read may have other strategies now. */
  function examples(file: string, text: string): Examples {
    const isCurrent = docPlace(relative(siteDir, file))?.version !== UNCUT || known?.texts.get(file) === hashOf(text);
    known = known !== undefined && isCurrent ? known : readExamples();
    return known;
  }

  function expand(file: string, text: string, {all, key}: Examples): Root {
    const ready = parsed.get(file);
    const page = guide(ready?.text === text ? ready.tree : pageTree(text), topics, pageTree);
    const id = idOf(file);
    values ??= savedMap(siteDir, 'values', hashOf([source, sampleKey(), settings]));
    if (id !== undefined) {
      strategyExamples(page, id);
    }
    fillTags(page, identity.platformUrl);
    const whole = expandFigures(page, {
      figures,
      components,
      known: values.entries,
      examplesKey: key,
      sample: {
        bars: sample(),
        ...otherMarkets(),
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
    const place = placeOf(file);
    const whole = written(file);
    return place === null ? whole : versionLinks(whole, place);
  }

  function written(file: string): Root {
    const text = textOf(file);
    const kept = docPlace(relative(siteDir, file));
    try {
      if (kept !== undefined && isFrozen(siteDir, kept)) {
        return frozenTree(siteDir, kept, text);
      }
      const strategies = examples(file, text);
      return trees(file, keyOf(text, strategies), () => expand(file, text, strategies));
    } catch (error) {
      if (error instanceof PageFault) {
        throw new PageFault(`${relative(siteDir, file)} 第 ${error.line} 行：${error.message}`, error.line, {cause: error});
      }
      throw error;
    } finally {
      parsed.delete(file);
    }
  }

  return {
    tree,
    written,
    key: (file) => {
      const text = textOf(file);
      const kept = docPlace(relative(siteDir, file));
      const own = kept !== undefined && isFrozen(siteDir, kept) ? frozenKey(siteDir, kept) + text : keyOf(text, examples(file, text));
      const place = placeOf(file);
      return place === null ? own : hashOf([own, place, writing]);
    },
    isFrozen: (file) => isFrozen(siteDir, docPlace(relative(siteDir, file))),
    learnVersions: (found, base) => {
      [versions, baseUrl] = [found, base];
    },
    versionsKey() {
      const kept = join(siteDir, 'versioned_trees');
      const known = [...versions].map(([name, version]) => [name, {...version, pages: [...version.pages]}]);
      return versions.size < 2 ? '' : hashOf([known, existsSync(kept) ? sourceHash(kept) : '']);
    },
    async freeze(file, complete) {
      const text = textOf(file);
      const strategies = examples(file, text);
      const whole = expand(file, text, strategies);
      await complete(whole);
      const textById = new Map(strategies.all.map(({id, text: own}) => [id, own]));
      freeze(siteDir, docPlace(relative(siteDir, file)) as NonNullable<ReturnType<typeof docPlace>>, text, whole, (id) => textById.get(id));
    },
    examples: () => {
      known = readExamples();
      return known.all;
    },
  };
}
