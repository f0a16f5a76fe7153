import {statSync} from 'node:fs';
import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Compiler} from './compiler';

/** Largest number of files in the message. */
const NAMED = 3;

/** Fails a build with files cut short on disk: on a full disk Rspack 1.7 silently writes empty files. */
export const writtenFiles = {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('check-written', (compilation) => {
      const {assets = []} = compilation.getStats().toJson({all: false, assets: true, cachedAssets: true});
      const short = assets.flatMap(({name, size}) => {
        const written = statSync(join(compiler.outputPath, name), {throwIfNoEntry: false})?.size ?? 0;
        return written < size ? [`${name}（${size} 字节，写下 ${written}）`] : [];
      });
      if (short.length > 0) {
        const more = short.length > NAMED ? ` 等 ${short.length} 个文件` : '';
        throw new Error(
          `这些文件没有写完：${short.slice(0, NAMED).join('、')}${more}。磁盘可能已满，请腾出空间后重新构建。`,
        );
      }
    });
  },
};

/** {@link writtenFiles} for builds; the development server writes into memory. */
export const checkWritten = (): Plugin => ({
  name: 'check-written',
  configureWebpack: () => (process.env.NODE_ENV === 'production' ? {plugins: [writtenFiles as never]} : {}),
});
