import type {Element} from 'hast';
import {element} from '../twin/hast';
import {ANSWERS, type Chapter} from './chapter';

/** What stands on the cover and on the page of rights. */
export interface BookFacts {
  title: string;
  tagline: string;
  description: string;
  /** Absolute address of the site, with a slash at the end. */
  root: string;
  version: string;
  /** ISO 8601, with time and zone. */
  modified: string;
  language: string;
  riskNotice: string;
  /** Who wrote and who published it. */
  publisher: string;
  rights: string;
}

/** A file of the book: a chapter, the title page of a part, or what stands before and behind them. */
export interface Leaf {
  name: string;
  title: string;
  content: Element;
  /** Depth in the contents, 0 for parts and for what belongs to none. */
  depth: number;
  /** Whether it is the title page of a part. */
  isPart?: true;
}

/** The leaf that says what the book is; on paper it stands below the contents. */
export const IMPRINT = 'imprint';

const date = ({modified}: BookFacts): string => modified.slice(0, 10);

const link = (href: string, words: string): Element => element('a', [words], {href});

function imprint(facts: BookFacts, scope: string): Leaf {
  const {title, root, version, riskNotice, description, rights} = facts;
  const content = element('section', [
    element('h1', [title]),
    element('p', [description]),
    element('p', [`版本 ${version}，${date(facts)} 由网站的页面生成。${scope}网站：`, link(root, root), '。']),
    element('p', [riskNotice]),
    element('p', [rights]),
    element('p', [
      '图表、表格和正文里的数字在生成时由真实行情算出。实验与演练场要在网页上打开；书里是它们的默认设置和结果。行情的来源写在各图下面，第三方代码、字体和数据的许可见 ',
      link(`${root}third-party-notices.txt`, '第三方声明'),
      '。',
    ]),
  ]);
  return {name: IMPRINT, title: '关于这本书', content, depth: 0};
}

/** The answers to the exercises of all chapters, each with a link back. */
function answersOf(chapters: readonly Chapter[]): Leaf[] {
  const asked = chapters.filter(({answers}) => answers.length > 0);
  const content = element('section', [
    element('h1', ['练习的答案与理由']),
    ...asked.flatMap(({name, title, answers}) => [
      element('h2', [title], {id: `${name}-answers`}),
      ...answers.flatMap((answer, index) => [
        answer,
        element('p', [link(`${name}.xhtml#exercise-answer-${index + 1}`, '回到题目')], {className: ['web']}),
      ]),
    ]),
  ]);
  return asked.length === 0 ? [] : [{name: ANSWERS, title: '练习的答案与理由', content, depth: 0}];
}

/** Title page of a part with the chapters in it. */
function partPage(name: string, title: string, chapters: readonly Chapter[]): Leaf {
  const list = element(
    'ul',
    chapters.map((chapter) => element('li', [link(`${chapter.name}.xhtml`, chapter.title)])),
  );
  return {name, title, content: element('section', [element('h1', [title]), list]), depth: 0, isPart: true};
}

/**
 * The whole book in reading order: imprint, chapters by category of the sidebar, answers. The cover and the contents come before.
 * @param scope a sentence on what the book leaves out; empty when it is all.
 */
export function leaves(chapters: readonly Chapter[], facts: BookFacts, scope = ''): Leaf[] {
  const parts = [...new Set(chapters.flatMap(({trail}) => trail[0] ?? []))];
  const seen = new Set<string>();
  const body = chapters.flatMap((chapter): Leaf[] => {
    const {name, title, content, trail} = chapter;
    const [part] = trail;
    const leaf = {name, title, content, depth: part === undefined ? 0 : 1};
    if (part === undefined || seen.has(part)) {
      return [leaf];
    }
    seen.add(part);
    const members = chapters.filter((one) => one.trail[0] === part);
    return [partPage(`part${parts.indexOf(part) + 1}`, part, members), leaf];
  });
  return [imprint(facts, scope), ...body, ...answersOf(chapters)];
}
