import {own} from '../../engine/own';
import {sourceHeadings, withoutFences, type PageSource} from '../pageSource';
import {nextSection, pageKinds, type PageKind} from './pageKinds';
import {shortFault} from './short';
import {wordingsFault} from './wordings';

/** A mark in the skeleton of a page for text that its author has to write. */
export const unfinishedMark = (hint: string): string => `【待写：${hint}】`;

const isUnfinished = (text: string): boolean => text.includes('【待写');

/** A doc page as written by its author. */
export interface AuthoredPage extends PageSource {
  /** Path from the project's root. */
  file: string;
  /** Path below `docs/`, without extension: `concepts/overview`. */
  id: string;
  /**
   * Address below the site's base, without a trailing slash: the front matter may override the one derived from the
   * file.
   */
  path: string;
  /** The parsed YAML; `null` when it is not a list of fields. */
  frontMatter: Dictionary<unknown> | null;
  /** Reason why the file or its YAML could not be read, with the way out, and the line of the file. */
  unreadable?: {line: number; message: string};
}

/** Message for front matter that cannot be parsed. */
export const unreadableHead = (reason: string): string =>
  `开头的字段读不懂：${reason}。值里有冒号、引号或 # 时，请给整个值加上双引号。`;

interface PageProblem {
  file: string;
  line: number;
  /** A field of the front matter, or `#anchor` or `<Tag>` of the body. */
  field: string;
  /** The value found and the way out, in Chinese. */
  message: string;
  /**
   * True for a mark left by the skeleton: it fails a build but does not hide the page being written in the dev
   * server.
   */
  isMark?: true;
  /** A hint: the page is complete without it. */
  isHint?: true;
}

/** Drafts appear in `npm start` only: builds and checks leave them out. */
export const isDraft = ({frontMatter}: AuthoredPage): boolean => frontMatter?.draft === true;

export const DESCRIPTION = {min: 50, max: 120};
const KEYWORDS = {min: 10, max: 18};
const NEXT_LINKS = 2;

/** Fields that a page may have; other fields of Docusaurus are set for the whole site. */
const FIELDS = [
  'title',
  'sidebar_label',
  'slug',
  'description',
  'keywords',
  'wordings',
  'short',
  'kind',
  'image',
  'hide_table_of_contents',
  'draft',
  'unlisted',
];
const kinds: Dictionary<PageKind> = pageKinds;

type Complain = (field: string, message: string, more?: {line?: number; isHint?: true}) => void;

const shown = (value: unknown): string => (value === undefined ? '没有写' : JSON.stringify(value));
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Line of a field of the front matter; the first line of the file when the field is missing. */
function fieldLine({head}: PageSource, field: string): number {
  const index = head.split('\n').findIndex((line) => line.startsWith(`${field}:`));
  return index < 0 ? 1 : index + 2;
}

function checkDescription(value: unknown, complain: Complain): void {
  if (!isText(value)) {
    complain('description', `${shown(value)}。请用 ${DESCRIPTION.min}–${DESCRIPTION.max} 个字写明读者能得到什么。`);
    return;
  }
  const length = [...value].length;
  if (length < DESCRIPTION.min || length > DESCRIPTION.max) {
    const advice = length < DESCRIPTION.min ? '写明读完能做什么、页上有哪些内容' : '删去次要的内容';
    complain(
      'description',
      `现在 ${length} 个字，应当是 ${DESCRIPTION.min}–${DESCRIPTION.max} 个：${shown(value)}。请${advice}。`,
    );
  }
}

function checkKeywords(value: unknown, complain: Complain): void {
  const words: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  if ((value !== undefined && !Array.isArray(value)) || !words.every(isText)) {
    complain('keywords', `${shown(value)}。请写成列表，每行一个词，以“- ”开头。`);
    return;
  }
  if (words.length < KEYWORDS.min || words.length > KEYWORDS.max) {
    const advice = `${KEYWORDS.min}–${KEYWORDS.max} 个读者会用的叫法，能让搜索更容易找到这一页`;
    complain('keywords', `现在 ${words.length} 个。${advice}。`, {isHint: true});
  }
  const twice = words.filter((word, index) => words.indexOf(word) !== index);
  if (twice.length > 0) {
    complain('keywords', `重复了：${[...new Set(twice)].join('、')}。每个词写一次就够了。`, {isHint: true});
  }
}

function checkSections({body, bodyLine}: AuthoredPage, name: string, complain: Complain): void {
  const headings = sourceHeadings(body);
  const kind = own(kinds, name);
  for (const {id, heading, optional} of kind === undefined ? [] : [...kind.sections, nextSection]) {
    if (optional === undefined && !headings.some((one) => one.level === 2 && one.id === id)) {
      const advice = `请加上“## ${heading} {/* #${id} */}”，标题可以改，锚点不变。`;
      complain(`#${id}`, `${kind?.label}页（kind: ${name}）缺少这一节。${advice}`, {line: bodyLine});
    }
  }
  const at = headings.findIndex(({id}) => id === nextSection.id);
  const start = headings[at]?.line ?? Infinity;
  const next = body
    .split('\n')
    .slice(start, (headings[at + 1]?.line ?? Infinity) - 1)
    .join('\n');
  const links = next.match(/\]\(/g)?.length ?? 0;
  if (at >= 0 && links < NEXT_LINKS && !isUnfinished(next)) {
    complain('#next', `现在有 ${links} 个链接。请至少写 ${NEXT_LINKS} 个，并说清楚各自通向哪里。`, {
      line: bodyLine + start - 1,
    });
  }
}

/** Places that still contain marks of the skeleton. */
function openPlaces({file, head, body, bodyLine}: AuthoredPage): PageProblem[] {
  const placesIn = (text: string, firstLine: number): PageProblem[] =>
    text.split('\n').flatMap((line, index): PageProblem[] => {
      const isOpen = isUnfinished(line.replace(/`[^`]*`/g, ''));
      return isOpen ? [{file, line: firstLine + index, field: '【待写】', message: line.trim(), isMark: true}] : [];
    });
  return [...placesIn(head, 2), ...placesIn(withoutFences(body), bodyLine)];
}

/** All problems of a single page. */
export function pageProblems(page: AuthoredPage): PageProblem[] {
  const problems = openPlaces(page);
  const {file, frontMatter, unreadable, body, bodyLine} = page;
  const complain: Complain = (field, message, {line = fieldLine(page, field), isHint} = {}) => {
    // openPlaces reports fields that still contain a mark.
    if (!isUnfinished(JSON.stringify(own(frontMatter, field) ?? ''))) {
      problems.push({file, line, field, message, ...(isHint && {isHint})});
    }
  };
  if (unreadable !== undefined || frontMatter === null) {
    complain('---', unreadable?.message ?? unreadableHead('不是“字段: 值”的列表'), {line: unreadable?.line ?? 1});
    return problems;
  }
  for (const field of Object.keys(frontMatter).filter((name) => !FIELDS.includes(name))) {
    complain(field, `${shown(own(frontMatter, field))}。没有这个字段；可用的有：${FIELDS.join('、')}。`);
  }
  if (!isText(frontMatter.title)) {
    complain('title', `${shown(frontMatter.title)}。请写出页面的标题。`);
  }
  checkDescription(frontMatter.description, complain);
  checkKeywords(frontMatter.keywords, complain);
  const faults = {wordings: wordingsFault(frontMatter.wordings), short: shortFault(frontMatter.short)};
  for (const [field, fault] of Object.entries(faults)) {
    if (fault !== null) {
      complain(field, fault);
    }
  }
  const name = String(frontMatter.kind);
  if (!Object.hasOwn(kinds, name)) {
    const known = Object.entries(kinds).map(([id, {label}]) => `${id}（${label}）`);
    complain('kind', `${shown(frontMatter.kind)}。请选一个：${known.join('、')}。`);
  }
  checkSections(page, name, complain);
  if (!withoutFences(body).includes('<RiskNotice />')) {
    complain('<RiskNotice />', '缺少风险提示。请把它单独写一行，放在“接下来读什么”之前。', {line: bodyLine});
  }
  return problems;
}

const UNIQUE = {title: '搜索结果与浏览器标签里会分不清', description: '搜索引擎与目录里会分不清'};

function repeated(pages: readonly AuthoredPage[], field: keyof typeof UNIQUE): PageProblem[] {
  const first = new Map<unknown, string>();
  return pages.flatMap((page): PageProblem[] => {
    const value = page.frontMatter?.[field];
    const earlier = first.get(value);
    if (value === undefined || earlier === undefined || isUnfinished(String(value))) {
      first.set(value, page.file);
      return [];
    }
    const message = `与 ${earlier} 相同，${UNIQUE[field]}：${JSON.stringify(value)}。请改写其中一个。`;
    return [{file: page.file, line: fieldLine(page, field), field, message}];
  });
}

/** All problems of the pages, single and across pages, ordered by file and line. */
export function siteProblems(pages: readonly AuthoredPage[]): PageProblem[] {
  return [...pages.flatMap(pageProblems), ...repeated(pages, 'title'), ...repeated(pages, 'description')].sort((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
}

/** All problems as one text, for the terminal and the overlay of the development server. */
export function problemReport(problems: readonly PageProblem[]): string {
  const lines = problems.map(({file, line, field, message}) => `${file}:${line}  ${field}：${message}`);
  return [`文档页有 ${problems.length} 处要改：`, ...lines].join('\n');
}
