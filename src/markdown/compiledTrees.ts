import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {chartFiles} from './chartFiles';
import {PageFault} from './pageTree';

interface Options {
  treeOf: (file: string) => Root;
  writeCharts: (json: string) => string;
}

/** Gives the compiler the trees of the page model instead of parsing each page once more. */
export const compiledTrees: Plugin<[Options], Root> = function compiledTrees({treeOf, writeCharts}) {
  this.parser = (_text, file) => {
    try {
      return chartFiles(structuredClone(treeOf(file.path)), writeCharts);
    } catch (error) {
      if (error instanceof PageFault) {
        file.fail(error.message, {line: error.line, column: 1});
      }
      throw error;
    }
  };
};
