import {useEffect, useState} from 'react';
import type {Client} from './client';
import {subjectOf, type Good} from './prepare';
import type {Answers, Questions} from './protocol';

type Series = Pick<Questions['variant'], 'terms' | 'path' | 'elsewhere'> & {values: readonly number[]};

/**
 * A strategy with other values of one number, one after another.
 * @param series a new object starts afresh.
 * @returns the answers so far; `null` also for what was not computed.
 */
export function useVariants(client: Client, good: Good, series: Series): readonly Answers['variant'][] {
  const [done, setDone] = useState<{of: Series; answers: readonly Answers['variant'][]}>({of: series, answers: []});
  useEffect(() => {
    let isLatest = true;
    const {values, ...fixed} = series;
    const work = async (): Promise<void> => {
      const answers: Answers['variant'][] = [];
      for (const value of values) {
        const outcome = await client.ask('variant', {...subjectOf(good), ...fixed, value});
        if (!isLatest || outcome === null) {
          return;
        }
        answers.push('answer' in outcome ? outcome.answer : null);
        setDone({of: series, answers: [...answers]});
      }
    };
    void work();
    return () => {
      isLatest = false;
    };
  }, [client, good, series]);
  return done.of === series ? done.answers : [];
}
