import {useState} from 'react';
import {save} from './save';

export interface Download {
  /** That the last one failed, in Chinese; empty otherwise. */
  problem: string;
  /** Saves what `make` gives. `what` names it in the sentence about a failure. */
  start: (what: string, file: string, make: () => Blob | Promise<Blob>) => void;
}

/** Files that readers save. */
export function useDownload(): Download {
  const [problem, setProblem] = useState('');
  const start: Download['start'] = (what, file, make) => {
    const work = async (): Promise<void> => {
      setProblem('');
      save(file, await make());
    };
    work().catch((error: unknown) => {
      console.error(error);
      setProblem(`${what}没有保存成功，请重试。`);
    });
  };
  return {problem, start};
}
