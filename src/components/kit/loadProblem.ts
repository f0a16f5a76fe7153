/** Reason and remedy of a failure to load code or data on demand. */
export interface LoadProblem {
  /** In Chinese. */
  sentence: string;
  /** True after a new release of the site, whose server lacks the earlier files: only a reload of the page helps. */
  isReleased: boolean;
}

/** Error of the bundler's runtime for a file that failed to load, with the file's address. */
interface ChunkError extends Error {
  request?: string;
}

export const isLoadError = (error: unknown): error is ChunkError =>
  error instanceof Error && /chunk/i.test(`${error.name} ${error.message}`);

/** Returns true when a server answers that a file does not exist; `false` without an answer. */
async function isGone(address: string): Promise<boolean> {
  try {
    const {status} = await fetch(address, {method: 'HEAD', cache: 'no-store'});
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/**
 * Returns the explanation for any failure to load on demand: a lost network, where a retry helps, or a new release,
 * whose server no longer has the files of this page.
 * @param what names the missing part.
 */
export async function loadProblem(what: string, error: unknown): Promise<LoadProblem> {
  console.error(`${what}没有载入：`, error);
  const isReleased = isLoadError(error) && error.request !== undefined && (await isGone(error.request));
  return {
    sentence: isReleased ? `网站刚更新，${what}要刷新页面才能载入。` : `${what}没有载入，检查网络后重试。`,
    isReleased,
  };
}
