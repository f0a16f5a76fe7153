import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';

/**
 * Returns the absolute path of a project file, below the closest folder with a package.json from the working directory
 * upwards: a module's own location differs in the plugins' bundle, under tsx and under Vitest.
 * @param path from the project's root. @throws Error outside the project.
 */
export function projectFile(path: string): string {
  let folder = process.cwd();
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) {
      throw new Error(`请在项目的文件夹里运行：${process.cwd()} 及其上级文件夹里没有 package.json。`);
    }
    folder = dirname(folder);
  }
  return join(folder, path);
}
