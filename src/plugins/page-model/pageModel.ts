import type {PageExample} from '../../content/pageExample';
import type {ExampleResult} from '../../results/exampleResult';
import type {KnownResults} from './galleryResults';
import {join, relative} from 'node:path';
import type {Root} from 'mdast';
import {components} from '../../content/vocabulary';
import {own, present} from '../../engine';
import {figures, fileOfTag, topics} from '../../figures';
import type {Value} from '../../figures/kit/value';
import {exercises} from '../../markdown/exercises';
import {expandFigures} from '../../markdown/figures/expandFigures';
import {guide} from '../../markdown/figures/guide';
import {fillTags} from '../../markdown/fillTags';
import {strategyExamples} from '../../markdown/strategyExamples';
import {PageFault, pageTree} from '../../markdown/pageTree';
import {identity} from '../../site/identity';
import {sampleSettings} from '../../site/sample';
import {docId, isCut} from '../../site/sidebar';
import {bundleHashes, packages, savedMap, sourceHash} from '../caches';
import {valueHash} from './valueHash';
import {EncodingFault, readText} from './readText';
import {siteExamples, type Examples, type FoundExamples} from './siteExamples';
import {siteSample} from './siteSample';
import {projectFile} from '../../site/projectRoot';

export interface PageModel {
  /**
   * Returns a page with all its figures computed: plain content, and components. Each call returns a tree of its own.
   * @param file absolute path.
   * @throws Error in Chinese naming file, line, tag and the way out.
   */
  tree: (file: string) => Root;
  /** Returns a key that changes whenever `tree` would return something else for the page. Cheap. */
  key: (file: string) => string;
  /** True for a page of an older version: it is plain, and nothing on it is computed. */
  isPlain: (file: string) => boolean;
  /**
   * Returns the fenced strategies of all docs on disk, in the order of the files.
   * @throws PageFault for one that cannot be read.
   */
  examples: () => readonly PageExample[];
  /** Returns results of rules on the sample by their texts, including those of the last build with the same code. */
  results: () => KnownResults;
}

/** Tags that show strategies of other pages. */
const READERS = ['FigureGuide', ...Object.keys(figures).filter((tag) => own(figures, tag)?.readsExamples)];
const readsExamples = (text: string): boolean => READERS.some((tag) => text.includes(`<${tag}`));

/** @throws PageFault in Chinese naming the file and the line if it is not UTF-8. */
function textOf(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    throw error instanceof EncodingFault ? new PageFault(error.message, error.line, {cause: error}) : error;
  }
}

/** Rooms with code that makes trees. */
const ROOMS = ['engine', 'results', 'figures', 'content', 'markdown', 'plugins/page-model'];

/** Module that computes the gallery's results. */
const GALLERY = 'plugins/page-model/galleryResults';

const atExit: (() => void)[] = [];
process.once('exit', () => atExit.forEach((save) => save()));

/**
 * Returns the pages of a site, each parsed once for a text and shared by the compiler, the search and the checks.
 * @param found strategies found by an earlier model.
 */
export function pageModel(siteDir: string, found: FoundExamples = new Map()): PageModel {
  const sample = siteSample();
  /** Computed pages as JSON: a tenth of a tree's memory. */
  const trees = new Map<string, {key: string; json: string}>();
  const isPlain = (file: string): boolean => isCut(relative(siteDir, file));
  const idOf = (file: string): string | undefined => docId(relative(siteDir, file));
  const room = (name: string): string => projectFile(join('src', name));
  // Everything that trees depend on, except the sample's bars.
  const settings = [identity.platformUrl, sampleSettings().origin];
  const writing = valueHash([...ROOMS.map((name) => sourceHash(room(name))), packages(), settings]);
  const strategies = siteExamples(siteDir, found);
  let values:
    | {
        known: ReturnType<typeof savedMap<Value | readonly Value[]>>;
        codeOf: (tag: string) => string;
        galleryCode: string;
      }
    | undefined;
  atExit.push(() => values?.known.save());

  /** Opens the cached values of figures whose code is unchanged. */
  function currentValues(): NonNullable<typeof values> {
    const topicCode = (file: string): string => `figures/${file}`;
    const code = bundleHashes(projectFile('src'), [...new Set(Object.values(fileOfTag).map(topicCode)), GALLERY]);
    const current = new Set(Object.values(code));
    // Judgements are needed only for figures that are computed.
    const isRecomputed = (process.env.RECOMPUTE ?? '') !== '';
    const isCurrent = (entry: string): boolean => !isRecomputed && current.has(entry.slice(0, entry.indexOf(' ')));
    return {
      known: savedMap(siteDir, 'values', valueHash([sample.key(), settings, packages()]), isCurrent),
      codeOf: (tag) => present(own(code, topicCode(present(own(fileOfTag, tag))))),
      galleryCode: present(own(code, GALLERY)),
    };
  }

  function expand(file: string, text: string, {all, key}: Examples): Root {
    const page = guide(pageTree(text), topics, pageTree);
    const id = idOf(file);
    values ??= currentValues();
    if (id !== undefined) {
      strategyExamples(page, id);
    }
    fillTags(page, identity.platformUrl);
    const {known, codeOf} = values;
    const whole = expandFigures(page, {
      figures,
      components,
      known: known.entries,
      codeOf,
      examplesKey: key,
      sample: sample.of(all),
    });
    return exercises(whole, id ?? 'page');
  }

  function results(): KnownResults {
    values ??= currentValues();
    const {known, galleryCode} = values;
    const entryOf = (text: string): string => `${galleryCode} ${valueHash(text)}`;
    return {
      find: (text) => {
        const saved = known.entries.get(entryOf(text));
        return saved === undefined ? undefined : (JSON.parse(saved as string) as ExampleResult);
      },
      keep: (text, result) => void known.entries.set(entryOf(text), JSON.stringify(result)),
    };
  }

  const keyOf = (text: string, {key}: Examples): string =>
    valueHash([writing, sample.key(), text, readsExamples(text) && key]);

  function remembered(file: string, key: string, make: () => Root): Root {
    const before = trees.get(file);
    const json = before?.key === key ? before.json : JSON.stringify(make());
    trees.set(file, {key, json});
    return JSON.parse(json) as Root;
  }

  /** Returns the fault with the file and the line in its message. */
  const named = (file: string, fault: PageFault): PageFault =>
    new PageFault(`${relative(siteDir, file)} 第 ${fault.line} 行：${fault.message}`, fault.line, {cause: fault});

  /** Returns all strategies. @throws PageFault for the first page whose strategies cannot be read. */
  function allExamples(): readonly PageExample[] {
    const {all, faults} = strategies.read();
    faults.forEach((fault, file) => {
      throw named(file, fault);
    });
    return all;
  }

  function tree(file: string): Root {
    const text = textOf(file);
    try {
      if (isPlain(file)) {
        return remembered(file, valueHash([writing, text]), () => pageTree(text));
      }
      const examples = strategies.of(file, text);
      return remembered(file, keyOf(text, examples), () => expand(file, text, examples));
    } catch (error) {
      throw error instanceof PageFault ? named(file, error) : error;
    }
  }

  return {
    tree,
    key: (file) => {
      const text = textOf(file);
      return isPlain(file) ? valueHash([writing, text]) : keyOf(text, strategies.of(file, text));
    },
    isPlain,
    examples: allExamples,
    results,
  };
}
