import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {sidebarFindings, trapFindings, type Finding, type Source} from '../../content/findings';
import {siteProblems, type AuthoredPage} from '../../content/frontMatter/pageProblems';
import {linkFindings, pageLinks, type PageLinks} from '../../markdown/pageLinks';
import {PageFault} from '../../markdown/pageTree';
import type {PageModel} from '../page-model/pageModel';
import {readPages} from '../page-model/authoredPage';
import {readableText} from '../page-model/readText';
import {diskCache} from '../caches';

/** What a writer is told: `errors` break the page or a link, `notes` are about how it is written. */
export interface Findings {
  errors: Finding[];
  notes: Finding[];
}

const SINGLE = 'src/pages';

/** The pages in MDX beside the docs, such as the authors' guide and the playground. */
const singlePages = (siteDir: string): {file: string; path: string}[] =>
  (existsSync(join(siteDir, SINGLE)) ? readdirSync(join(siteDir, SINGLE)) : [])
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({file: `${SINGLE}/${name}`, path: `/${basename(name, '.mdx')}`}));

/**
 * Faults of the pages themselves, and links, anchors and images that lead nowhere.
 * @param siteDir the project's root.
 * @returns a function of all pages, and of the files that are looked at: `null` for all of them.
 */
export function linkChecker(
  siteDir: string,
  model: PageModel,
): (pages: readonly AuthoredPage[], looked?: ReadonlySet<string> | null) => Finding[] {
  const kept = diskCache<PageLinks>(siteDir, 'links');
  return (pages, looked = null) => {
    const faults: Finding[] = [];
    const unknown = new Set<string>();
    const linked = [...pages, ...singlePages(siteDir)].map(({file, path}): PageLinks => {
      if (looked?.has(file) === false) {
        unknown.add(file);
        return {file, path, anchors: [], links: [], images: []};
      }
      try {
        const place = join(siteDir, file);
        return kept(file, path + model.key(place), () => pageLinks(model.written(place), file, path));
      } catch (error) {
        const {message, line = 1} = error as Partial<PageFault> & Error;
        faults.push({file, line, message: message.replace(/^\S+ 第 \d+ 行：/, '')});
        unknown.add(file);
        return {file, path, anchors: [], links: [], images: []};
      }
    });
    // Of a page that cannot be read, or was not looked at, no anchor is known.
    const found = linkFindings(linked, (file) => existsSync(join(siteDir, file)));
    return [...faults, ...found.filter(({message}) => ![...unknown].some((file) => message.includes(`${file} 没有锚点`)))];
  };
}

/** Entries of the table of contents without a page, and pages without an entry. */
export function sidebarProblems(siteDir: string, pages: readonly AuthoredPage[]): Finding[] {
  const file = join(siteDir, 'sidebars.ts');
  const drafts = pages.filter(({frontMatter}) => frontMatter?.unlisted === true).map(({id}) => id);
  return existsSync(file)
    ? sidebarFindings(
        readFileSync(file, 'utf8'),
        pages.map(({id}) => id),
      ).filter((finding) => !drafts.some((id) => finding.file === `docs/${id}.mdx`))
    : [];
}

/** All that a writer is told of the pages as they are on disk now; what has not changed since the last time costs nothing. */
export function findingsOf(siteDir: string, model: PageModel): () => Promise<Findings> {
  const links = linkChecker(siteDir, model);
  const kept = diskCache<Finding[]>(siteDir, 'findings');
  return async () => {
    // Loaded when they are needed: a build does without them.
    const {proseFindings, traditionalCharacters} = await import('./prose');
    const pages = readPages(siteDir);
    const schema = siteProblems(pages).map(({file, line, field, message, unfinished, isHint}) => ({
      file,
      line,
      message: `${field}：${message}`,
      isNote: unfinished ?? isHint ?? false,
    }));
    const sources = pages.flatMap(({file}): Source[] => {
      const text = readableText(join(siteDir, file));
      return text === null ? [] : [{file, text}];
    });
    const written: Finding[] = [];
    for (const {file, text} of sources) {
      const own = kept(file, text, () => [...proseFindings({file, text}), ...traditionalCharacters({file, text})]);
      written.push(...own);
      // Pages are served meanwhile.
      await new Promise(setImmediate);
    }
    const traps = sources.flatMap(trapFindings);
    return {
      errors: [...schema.filter(({isNote}) => !isNote), ...traps, ...links(pages), ...sidebarProblems(siteDir, pages)],
      notes: [...schema.filter(({isNote}) => isNote), ...written],
    };
  };
}
