/** Why code or data that is loaded late did not arrive, and what helps. */
export interface LoadProblem {
  /** In Chinese. */
  sentence: string;
  /** The site was released anew and its former files are gone: only a reload of the page helps. */
  isReleased: boolean;
}

/** What the bundler's runtime throws for a file that did not arrive, with the file's address. */
interface ChunkError extends Error {
  request?: string;
}

export const isLoadError = (error: unknown): error is ChunkError =>
  error instanceof Error && /chunk/i.test(`${error.name} ${error.message}`);

/** Whether a server answers that a file does not exist; `false` where nobody answers. */
async function isGone(address: string): Promise<boolean> {
  try {
    const {status} = await fetch(address, {method: 'HEAD', cache: 'no-store'});
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/**
 * The one answer to a failure of what is loaded late: a lost network, where trying again helps, or a new release, whose
 * server no longer has the files of this page.
 * @param what names what did not arrive.
 */
export async function loadProblem(what: string, error: unknown): Promise<LoadProblem> {
  console.error(`${what}没有载入：`, error);
  const isReleased = isLoadError(error) && error.request !== undefined && (await isGone(error.request));
  return {sentence: isReleased ? `网站刚更新，${what}要刷新页面才能载入。` : `${what}没有载入，检查网络后重试。`, isReleased};
}
