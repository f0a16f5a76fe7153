import {numberedId} from '../../markdown/numberedId';
import {readStrategyFence} from '../../markdown/readStrategyFence';
import {pageTree} from '../search-index/pageTree';

/** A fenced strategy of the pages. */
export interface StrategyExample {
  /** Unique on the site. */
  id: string;
  /** Id of its page below `docs/`. */
  page: string;
  title: string;
  text: string;
  /** Shown as wrong on purpose. */
  wrong?: true;
}

interface Node {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  children?: Node[];
  position?: {start: {line: number}};
}

const codes = (node: Node): Node[] => (node.type === 'code' ? [node] : (node.children ?? []).flatMap(codes));

/**
 * The strategies of one page, in order.
 * @param text of the file, front matter included.
 * @throws Error in Chinese naming page and line when the first line of a block is not understood.
 */
export function readExamples(page: string, pageTitle: string, text: string): StrategyExample[] {
  let number = 0;
  return codes(pageTree(text) as Node).flatMap(({lang, meta, value = '', position}): StrategyExample[] => {
    try {
      const fence = readStrategyFence({lang, meta, value});
      if (fence === null) {
        return [];
      }
      number += 1;
      const {id = numberedId(page, number), title = `${pageTitle}，第 ${number} 段`, wrong} = fence;
      return [{id, page, title, text: value, ...(wrong !== undefined && {wrong: true as const})}];
    } catch (error) {
      throw new Error(`docs/${page}.mdx 第 ${position?.start.line ?? 1} 行：${(error as Error).message}`, {cause: error});
    }
  });
}
