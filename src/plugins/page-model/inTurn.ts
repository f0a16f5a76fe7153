import type {PageModel} from './pageModel';

/** In ms: an unopened page is computed only after the compiler has been idle for this long. */
const REST = 1500;
/** After this many times {@link REST} from the start, the other pages are computed even if no page has been opened. */
const UNOPENED = 20;
/** Pages between two messages of progress. */
const PAGES_A_MESSAGE = 20;

interface Compiler {
  hooks: Record<'watchRun' | 'done', {tap: (name: string, run: () => void) => void}>;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export interface InTurn {
  /** Observes when the bundler compiles an open page. */
  bundlerPlugin: {apply: (compiler: Compiler) => void};
  /**
   * Resolves when all of these pages are computed. Errors of a page are left to the reader that opens it.
   * @param files absolute paths.
   */
  compute: (files: readonly string[]) => Promise<void>;
}

/**
 * Computes the unopened pages in `npm start`, one at a time, so that the server answers in between, and none while an
 * open page is compiled.
 * @param rest see {@link REST}.
 */
export function inTurn(
  {tree, key}: Pick<PageModel, 'tree' | 'key'>,
  tell: (line: string) => void,
  rest = REST,
): InTurn {
  const done = new Map<string, string>();
  // The first compilation ends without a page: the second is that of the first opened page.
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
    const isMany = others.length > PAGES_A_MESSAGE;
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
        // The error is reported when the page is opened.
      }
      if (isMany && ((place + 1) % PAGES_A_MESSAGE === 0 || place + 1 === others.length)) {
        tell(`已算好 ${place + 1} / ${others.length} 页。`);
      }
      // Pauses for as long as the page took: an edited page is read and compiled in many small steps, which must not
      // each wait for another page.
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
