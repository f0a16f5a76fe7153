import type {PageExample} from '../../content/pageExample';
import {existsSync} from 'node:fs';
import {join, relative} from 'node:path';
import {fencedCode} from '../../markdown/fencedCode';
import {pageExamples} from '../../markdown/strategyExamples';
import {docId, docPlace, UNCUT} from '../../site/sidebar';
import {authoredPage, docFiles} from './authoredPage';
import {valueHash} from './valueHash';
import {readableText} from './readText';

/** Throws an Error in Chinese naming both pages when two examples have one id. */
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

export interface Examples {
  all: readonly PageExample[];
  /** Changes with the examples. */
  key: string;
  /** Hashes of the pages' texts, by absolute path. */
  texts: ReadonlyMap<string, string>;
}

/** The fenced strategies of all docs. */
export interface SiteExamples {
  /** Returns those on disk. @throws Error in Chinese for a first line not understood, or a repeated id. */
  read: () => Examples;
  /** Returns those of the last reading, unless the page with this text may have other strategies now. */
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
    const all = texts.flatMap(([file, text]) => findExamples(file, text));
    requireUnique(all);
    known = {all, key: valueHash(all), texts: new Map(texts.map(([file, text]) => [file, valueHash(text)]))};
    return known;
  }

  return {
    read,
    of(file, text) {
      const isCurrent = docPlace(relative(siteDir, file))?.version !== UNCUT || known?.texts.get(file) === valueHash(text);
      return known !== undefined && isCurrent ? known : read();
    },
  };
}
