import {useCallback, useEffect, useState} from 'react';
import type {Client} from './client';
import {isSignal} from './nextSignal';
import {firstDay, subjectOf, type Good, type Start} from './prepare';
import type {Day, Picture} from './protocol';

export interface ExplainedDay {
  day: number;
  /** `null` while the answer is on its way. */
  explained: Day | null;
  setDay: (day: number) => void;
  /** Another picture is shown: a day that nobody chose moves to one on which something happens. */
  suit: (picture: Picture) => void;
}

/** The day that is explained, and its explanation. */
export function useDay(client: Client, good: Good | null, start: Start, dates: readonly string[]): ExplainedDay {
  const [{day, isChosen}, setChoice] = useState({day: start.day, isChosen: false});
  const [explained, setExplained] = useState({of: start.good, day: start.day, answer: start.explained});

  useEffect(() => {
    if (good === null || (explained.of === good && explained.day === day)) {
      return;
    }
    void client.ask('day', {...subjectOf(good), day}).then((outcome) => {
      if (outcome !== null) {
        setExplained({of: good, day, answer: 'answer' in outcome ? outcome.answer : null});
      }
    });
  }, [good, day, explained, client]);

  return {
    day,
    explained: explained.day === day ? explained.answer : null,
    setDay: useCallback((chosen: number) => setChoice({day: chosen, isChosen: true}), []),
    suit: (picture) => {
      if (!isChosen && !isSignal(picture.states[day])) {
        setChoice({day: firstDay(picture, dates), isChosen: false});
      }
    },
  };
}
