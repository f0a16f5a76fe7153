import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {PageExample} from '../figures/kit/figure';
import {numberedId} from './numberedId';
import {readStrategyFence} from './readStrategyFence';

/**
 * The strategies of one page, in order.
 * @param tree of the file; its lines are those of the file.
 * @throws Error in Chinese naming page and line when the first line of a block is not understood.
 */
export function pageExamples(page: string, pageTitle: string, tree: Root): PageExample[] {
  const found: PageExample[] = [];
  visit(tree, 'code', ({lang, meta, value, position}: Code) => {
    try {
      const fence = readStrategyFence({lang, meta, value});
      if (fence !== null) {
        const number = found.length + 1;
        const {id = numberedId(page, number), title = `${pageTitle}，第 ${number} 段`, wrong} = fence;
        found.push({id, page, title, text: value, ...(wrong !== undefined && {wrong: true as const})});
      }
    } catch (error) {
      throw new Error(`docs/${page}.mdx 第 ${position?.start.line ?? 1} 行：${(error as Error).message}`, {cause: error});
    }
  });
  return found;
}
