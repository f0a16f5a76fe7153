import type {PageExample} from '../../content/pageExample';
import {existsSync} from 'node:fs';
import {join, relative} from 'node:path';
import {fencedCode} from '../../markdown/fencedCode';
import {PageFault} from '../../markdown/pageTree';
import {pageExamples} from '../../markdown/strategyExamples';
import {fenceValue} from '../../markdown/strategyFence';
import {docId, docPlace, UNCUT} from '../../site/sidebar';
import {authoredPage, docFiles} from './authoredPage';
import {valueHash} from './valueHash';
import {readableText} from './readText';

/**
 * Adds the ids of a page's strategies to those of the pages before it.
 * @param pages each id with its page.
 * @throws PageFault naming both pages when two strategies have one id.
 */
function requireUnique(examples: readonly PageExample[], text: string, pages: Map<string, string>): void {
  for (const {id, page} of examples) {
    const other = pages.get(id);
    if (other !== undefined) {
      const block = fencedCode(text).children.find((node) => node.type === 'code' && fenceValue(node, 'id') === id);
      throw new PageFault(
        `两个策略示例的 id 都是 “${id}”：docs/${other}.mdx 与 docs/${page}.mdx。请给其中一个换个名字。`,
        block ?? 1,
      );
    }
    pages.set(id, page);
  }
}

export interface Examples {
  all: readonly PageExample[];
  /** Changes with the examples. */
  key: string;
  /** Hashes of the pages' texts, by absolute path. */
  texts: ReadonlyMap<string, string>;
  /** Faults of pages whose strategies are left out, by absolute path: other pages are not concerned. */
  faults: ReadonlyMap<string, PageFault>;
}

/** The fenced strategies of all docs. */
export interface SiteExamples {
  /** Returns those on disk. */
  read: () => Examples;
  /**
   * Returns those of the last reading, unless the page with this text may have other strategies now.
   * @throws PageFault for a first line on this page that is not understood, or an id that another page has.
   */
  of: (file: string, text: string) => Examples;
}

/** Strategies of pages by absolute path, with the text of the page. */
export type FoundExamples = Map<string, {text: string; examples: readonly PageExample[]}>;

/** @param found strategies found before; receives new ones. */
export function siteExamples(siteDir: string, found: FoundExamples): SiteExamples {
  let known: Examples | undefined;

  function examplesIn(file: string, text: string): PageExample[] {
    const {frontMatter} = authoredPage(file, text);
    if (frontMatter?.draft === true && process.env.NODE_ENV === 'production') {
      return [];
    }
    const id = docId(relative(siteDir, file)) ?? file;
    return pageExamples(id, String(frontMatter?.title ?? id), fencedCode(text));
  }

  function findExamples(file: string, text: string): readonly PageExample[] {
    const before = found.get(file);
    if (before?.text === text) {
      return before.examples;
    }
    const examples = examplesIn(file, text);
    found.set(file, {text, examples});
    return examples;
  }

  function read(): Examples {
    const files = existsSync(join(siteDir, 'docs')) ? docFiles(siteDir).map((file) => join(siteDir, file)) : [];
    const texts = files.flatMap((file): [string, string][] => {
      const text = readableText(file);
      return text === null ? [] : [[file, text]];
    });
    const faults = new Map<string, PageFault>();
    const pages = new Map<string, string>();
    const all = texts.flatMap(([file, text]) => {
      try {
        const examples = findExamples(file, text);
        requireUnique(examples, text, pages);
        return examples;
      } catch (error) {
        if (!(error instanceof PageFault)) {
          throw error;
        }
        faults.set(file, error);
        return [];
      }
    });
    known = {all, key: valueHash(all), texts: new Map(texts.map(([file, text]) => [file, valueHash(text)])), faults};
    return known;
  }

  return {
    read,
    of(file, text) {
      const isCurrent =
        docPlace(relative(siteDir, file))?.version !== UNCUT || known?.texts.get(file) === valueHash(text);
      const examples = known !== undefined && isCurrent ? known : read();
      const fault = examples.faults.get(file);
      if (fault !== undefined) {
        throw fault;
      }
      return examples;
    },
  };
}
