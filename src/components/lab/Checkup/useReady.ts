import {useEffect, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Bars} from '@site/src/engine';
import {spaced} from '@site/src/content/format';
import {loadProblem} from '../../kit/loadProblem';
import {readyBars, type Ready} from './ready';

/** The series on display with its bars; `null` for the sample. */
type Shown = {ready: Ready; bars: Bars} | null;

async function fetched(ready: Ready, folder: string, signal: AbortSignal): Promise<Bars> {
  const answer = await fetch(`${folder}${ready.file}.csv`, {signal});
  if (!answer.ok) {
    throw new Error(`${answer.url} answered ${answer.status}.`);
  }
  return readyBars(ready, await answer.text());
}

/**
 * Fetches a published series. Until it has loaded, the previous series stays.
 * @param wanted undefined for the sample. @returns `line`: what a reader waits for, or why it did not come; `again`
 * asks anew.
 */
export function usePublishedSeries(wanted: Ready | undefined): {
  shown: Shown;
  line: string;
  again: (() => void) | null;
} {
  const folder = useBaseUrl('/data/markets/');
  const [shown, setShown] = useState<Shown>(null);
  const [problem, setProblem] = useState<{of: Ready; sentence: string} | null>(null);
  // After a return to the sample, the sample stays until the next series has loaded.
  if (wanted === undefined && shown !== null) {
    setShown(null);
  }
  const failed = problem?.of === wanted ? problem : null;
  const isWaiting = shown?.ready !== wanted && failed === null;
  useEffect(() => {
    if (wanted === undefined || !isWaiting) {
      return undefined;
    }
    const given = new AbortController();
    fetched(wanted, folder, given.signal).then(
      (bars) => {
        if (!given.signal.aborted) {
          setShown({ready: wanted, bars});
          setProblem(null);
        }
      },
      async (error: unknown) => {
        const {sentence} = await loadProblem(spaced(`${wanted.name} 的价格`), error);
        if (!given.signal.aborted) {
          setProblem({of: wanted, sentence});
        }
      },
    );
    return () => given.abort();
  }, [wanted, folder, isWaiting]);
  return {
    shown: wanted === undefined ? null : shown,
    line: wanted !== undefined && isWaiting ? spaced(`正在取 ${wanted.name} 的价格。`) : (failed?.sentence ?? ''),
    again: failed && (() => setProblem(null)),
  };
}
