import {useState} from 'react';
import {isLoadError, loadProblem} from '../../kit/loadProblem';
import {save} from './save';

export interface Download {
  /** Message about a failure of the last download, in Chinese; empty otherwise. */
  problem: string;
  /** Saves the result of `make`. `what` names it in the message about a failure. */
  start: (what: string, file: string, make: () => Blob | Promise<Blob>) => void;
}

/** Saves files for readers. */
export function useDownload(): Download {
  const [problem, setProblem] = useState('');
  const start: Download['start'] = (what, file, make) => {
    const work = async (): Promise<void> => {
      setProblem('');
      save(file, await make());
    };
    work().catch(async (error: unknown) => {
      if (isLoadError(error)) {
        setProblem((await loadProblem(`保存${what}的代码`, error)).sentence);
      } else {
        console.error(error);
        setProblem(`${what}没有保存成功，请重试。`);
      }
    });
  };
  return {problem, start};
}
