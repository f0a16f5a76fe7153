import {existsSync} from 'node:fs';
import {posix} from 'node:path';
import {sources} from './sources.mjs';

export interface BuiltPage {
  /** Path of the file from the project's root. */
  file: string;
  /** Address below the origin, without extension. */
  path: string;
  html: string;
}

/** Returns the HTML pages of a built folder, except the not-found page. */
export function builtPages(folder: string): BuiltPage[] {
  if (!existsSync(folder)) {
    throw new Error(`没有 ${folder} 文件夹。请先运行 npm run build，或在 --only 里加上 build。`);
  }
  return sources([folder], /\.html$/)
    .map(({file, text}) => ({
      file,
      path: `/${posix
        .relative(folder, file)
        .replace(/(^|\/)index\.html$/, '$1')
        .replace(/\.html$/, '')}`,
      html: text,
    }))
    .filter(({path}) => path !== '/404');
}
