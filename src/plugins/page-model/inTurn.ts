import type {PageModel} from './pageModel';

/** In milliseconds: nothing has been compiled for so long before a page is computed that nobody has opened. */
const REST = 1500;
/** So many times {@link REST} after the start the others are computed also if nobody has opened a page. */
const UNOPENED = 20;
/** How often progress is told. */
const TOLD = 20;

interface Compiler {
  hooks: Record<'watchRun' | 'done', {tap: (name: string, run: () => void) => void}>;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export interface InTurn {
  /** Tells when the bundler works for an open page. */
  bundlerPlugin: {apply: (compiler: Compiler) => void};
  /**
   * Resolves when all of these pages are computed. What is wrong with a page is left to whoever reads it.
   * @param files absolute paths.
   */
  compute: (files: readonly string[]) => Promise<void>;
}

/**
 * Computes, in `npm start`, the pages that nobody has opened: one at a time, so that the server answers in between, and none while an
 * open page is compiled.
 * @param rest see {@link REST}.
 */
export function inTurn({tree, key}: Pick<PageModel, 'tree' | 'key'>, tell: (line: string) => void, rest = REST): InTurn {
  const done = new Map<string, string>();
  // The first compilation ends without a page: the second is that of the page that is opened first.
  let [isCompiling, compilations, ended] = [false, 0, 0];
  let following = Promise.resolve();

  const isDone = (file: string): boolean => {
    try {
      return done.get(file) === key(file);
    } catch {
      return false;
    }
  };

  async function computeOthers(files: readonly string[]): Promise<void> {
    const others = files.filter((file) => !isDone(file));
    const isMany = others.length > TOLD;
    for (const [place, file] of others.entries()) {
      while (isCompiling || Date.now() - ended < rest * (compilations === 1 ? UNOPENED : 1)) {
        await pause(rest / 10);
      }
      if (isMany && place === 0) {
        tell(`页面已经可以打开；其余各页的图、表与数在后台计算，一共 ${others.length} 页。`);
      }
      const start = Date.now();
      try {
        tree(file);
        done.set(file, key(file));
      } catch {
        // Whoever reads the page tells it.
      }
      if (isMany && ((place + 1) % TOLD === 0 || place + 1 === others.length)) {
        tell(`已算好 ${place + 1} / ${others.length} 页。`);
      }
      // As long as it took: a page that is edited meanwhile is read and compiled in many small steps, which must not each wait for a page.
      await pause(Date.now() - start);
    }
  }

  return {
    bundlerPlugin: {
      apply({hooks}) {
        hooks.watchRun.tap('in-turn', () => {
          isCompiling = true;
          if (compilations < 2) {
            tell(compilations === 0 ? '正在编译各页共用的代码。' : '正在编译第一次打开的页面，计算它的图、表与数。');
          }
        });
        hooks.done.tap('in-turn', () => {
          [isCompiling, compilations, ended] = [false, compilations + 1, Date.now()];
        });
      },
    },
    compute(files) {
      following = following.then(() => computeOthers(files));
      return following;
    },
  };
}
