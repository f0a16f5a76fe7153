import {getSwcJsMinimizerOptions, rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

/**
 * Keeps Chinese characters in scripts. Docusaurus writes them as `\u4e2d`: twice the bytes for the browser to parse,
 * and a tenth more to send of an index.
 */
export function utf8Scripts(): Plugin {
  return {
    name: 'utf8-scripts',
    configureWebpack({optimization}, isServer) {
      const {SwcJsMinimizerRspackPlugin: Minimizer} = rspack;
      if (isServer || !optimization?.minimize) {
        return {};
      }
      const options = getSwcJsMinimizerOptions();
      const plain = new Minimizer({
        minimizerOptions: {minify: true, ...options, format: {...options.format, ascii_only: false}} as object,
      });
      const others = (optimization.minimizer ?? []).filter(
        (minimizer) => !((minimizer as unknown) instanceof Minimizer),
      );
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {minimizer: [plain, ...others]},
      } as object;
    },
  };
}
