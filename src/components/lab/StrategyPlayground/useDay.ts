import {useCallback, useEffect, useState} from 'react';
import {answerOf, type Client} from './client';
import {isSignal} from './nextSignal';
import {firstDay, subjectOf, type Good, type Start} from './prepare';
import type {Picture} from './protocol';

/** The day that is explained, and its explanation. */
export function useDay(client: Client, good: Good | null, start: Start, dates: readonly string[]) {
  const [{day, isChosen}, setChoice] = useState({day: start.day, isChosen: false});
  const [explained, setExplained] = useState({of: start.good, day: start.day, answer: start.explained});

  useEffect(() => {
    if (good === null || (explained.of === good && explained.day === day)) {
      return;
    }
    void client.ask('day', {...subjectOf(good), day}).then((outcome) => {
      if (outcome !== null) {
        setExplained({of: good, day, answer: answerOf(outcome)});
      }
    });
  }, [good, day, explained, client]);

  return {
    day,
    /** `null` while the answer is on its way. */
    explained: explained.day === day ? explained.answer : null,
    setDay: useCallback((chosen: number) => setChoice({day: chosen, isChosen: true}), []),
    /** For another picture: unless the reader chose the day, moves it to one with a signal. */
    suit: (picture: Picture) => {
      if (!isChosen && !isSignal(picture.states[day])) {
        setChoice({day: firstDay(picture, dates), isChosen: false});
      }
    },
  };
}
