import {markdownForm, type MarkdownForm} from '../../content/markdownForms';
import type {FormCounts} from './readable';

export interface SourceFacts {
  /** Mermaid sources by title, in order. The built page holds their pictures only. */
  diagrams: Map<string, string[]>;
  /** How many of each form its components and tables promise. */
  promised: FormCounts;
}

const FENCE = /^([ \t]*)(`{3,})(.*)\n([\s\S]*?)^[ \t]*\2`*[ \t]*$/gm;
const CODE_SPAN = /(`+)(?!`)[^\n]*?[^`]\1(?!`)/g;
const COMMENT = /\{\/\*[\s\S]*?\*\/\}/g;
/** The row below a table's head. */
const TABLE = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|[ \t:|-]*$/gm;

/**
 * What the twin of a page needs of its source. A scan, not a parse: the compiler and the search index have parsed the
 * page already, and a third time would cost a build of fifty pages a second.
 */
export function sourceFacts(source: string): SourceFacts {
  const diagrams: SourceFacts['diagrams'] = new Map();
  const promised: FormCounts = {};
  const promise = (form: MarkdownForm | undefined): void => {
    if (form !== undefined) {
      promised[form] = (promised[form] ?? 0) + 1;
    }
  };
  const prose = source
    .replace(/^---\r?\n[\s\S]*?\n---\r?\n/, '')
    .replace(FENCE, (_, indent: string, _ticks: string, info: string, code: string) => {
      const title = /^mermaid\b.*title="([^"]+)"/.exec(info.trim())?.[1];
      if (title !== undefined) {
        const text = code.replaceAll(`\n${indent}`, '\n').slice(indent.length).replace(/\n$/, '');
        diagrams.set(title, [...(diagrams.get(title) ?? []), text]);
      }
      return '';
    })
    .replace(COMMENT, '')
    .replace(CODE_SPAN, '');
  for (const [, tag = ''] of prose.matchAll(/<([A-Z]\w*)/g)) {
    promise(markdownForm(tag));
  }
  prose.match(TABLE)?.forEach(() => promise('table'));
  return {diagrams, promised};
}

const NAMES: Partial<Record<MarkdownForm, string>> = {table: '表格', chart: '图表', lab: '实验', quote: '提示框'};

/** What a built page lacks of what its source promised, in Chinese: “表格：源文件里有 3 个，页面里只有 2 个”. */
export function brokenPromises(promised: FormCounts, found: FormCounts): string[] {
  return (Object.keys(NAMES) as MarkdownForm[]).flatMap((form) => {
    const [wanted, seen] = [promised[form] ?? 0, found[form] ?? 0];
    return seen < wanted ? [`${NAMES[form]}：源文件里有 ${wanted} 个，页面里只有 ${seen} 个`] : [];
  });
}
