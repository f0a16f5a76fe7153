import {didYouMean} from './didYouMean';
import {ANCHOR, pageSource, sourceHeadings, withoutFences} from './pageSource';

/** A place that breaks a rule. */
export interface Finding {
  /** Path from the project's root. */
  file: string;
  /** From 1. */
  line?: number;
  /** The fault and the way out, in Chinese. */
  message: string;
}

/** A file that authors write. */
export interface Source {
  /** Path from the project's root. */
  file: string;
  text: string;
}

/** A finding as one line. */
export const findingText = ({file, line, message}: Finding): string =>
  `${file}${line === undefined ? '' : `:${line}`}  ${message}`;

const FILE = 'sidebars.ts';

/**
 * Entries of the table of contents without a page, duplicate entries, and pages without an entry.
 * @param source the text of `sidebars.ts`, with one page per line.
 * @param ids of all pages below `docs/`, in the order of their files: `concepts/overview`.
 */
export function sidebarFindings(source: string, ids: readonly string[]): Finding[] {
  const entries = source.split('\n').flatMap((text, index) => {
    // A plain entry, or one with options: {type: 'doc', id: 'concepts/overview', label: '概览'}.
    const [, plain, id = plain] = /^ *'([^']+)',|\bid: '([^']+)'/.exec(text) ?? [];
    return id === undefined ? [] : [{id, line: index + 1, isElsewhere: text.includes("type: 'ref'")}];
  });
  const listed = entries.filter(({isElsewhere}) => !isElsewhere);
  const wrong = entries.flatMap(({id, line, isElsewhere}): Finding[] => {
    if (!ids.includes(id)) {
      return [
        {file: FILE, line, message: `没有 docs/${id}.mdx 这一页。${didYouMean(id, ids, '请改正或删去这一行。')}`},
      ];
    }
    const first = listed.find((other) => other.id === id)?.line ?? line;
    return !isElsewhere && first < line
      ? [{file: FILE, line, message: `“${id}”在第 ${first} 行已经有了，请删去一处。`}]
      : [];
  });
  const missing = ids
    .filter((id) => !listed.some((entry) => entry.id === id))
    .map((id): Finding => ({
      file: `docs/${id}.mdx`,
      message: `目录里没有这一页，读者从左侧走不到。请在 ${FILE} 里加上一行 '${id}',。`,
    }));
  return [...wrong, ...missing];
}

const TRAPS: readonly [pattern: RegExp, advice: string][] = [
  [/^(import|export) /, '页面里不写 import 和 export：组件直接写标签，清单在 /markdown-page。'],
  [/^:::\w+ +\S/, '提示块的标题写在方括号里：:::note[标题]。空格后面的字不会显示。'],
  [/^:::\w+(\[[^\]]*\])?\{/, '提示块后面不写花括号。'],
  [/\{#/, '锚点写成 {/* #id */}：{#id} 会让整页停在编译。'],
  [/<!--/, '注释写成 {/* … */}：<!-- --> 在这里不是注释。'],
];

function headingFindings({file, text: source}: Source): Finding[] {
  const {body, bodyLine} = pageSource(source);
  const headings = sourceHeadings(body).filter(({level}) => level > 1);
  return headings.flatMap(({id, text, line}, index): Finding[] => {
    const at = {file, line: bodyLine - 1 + line};
    if (id === undefined) {
      return [{...at, message: `标题“${text}”没有英文锚点。请在后面加上 {/* #english-name */}。`}];
    }
    if (!ANCHOR.test(id)) {
      return [{...at, message: `锚点“${id}”只能用小写字母、数字和连字符。`}];
    }
    const first = headings.findIndex((other) => other.id === id);
    return first < index
      ? [{...at, message: `锚点“${id}”与第 ${bodyLine - 1 + (headings[first]?.line ?? 0)} 行重复，请换一个。`}]
      : [];
  });
}

/** Text that MDX would misread, and headings without a valid anchor. */
export function trapFindings(source: Source): Finding[] {
  const page = pageSource(source.text);
  const lines = withoutFences(page.body)
    .replace(/`[^`\n]*`/g, '')
    .split('\n');
  const trapped = lines.flatMap((text, index) =>
    TRAPS.filter(([pattern]) => pattern.test(text)).map(([, message]) => ({
      file: source.file,
      line: page.bodyLine + index,
      message,
    })),
  );
  return [...trapped, ...headingFindings(source)];
}
