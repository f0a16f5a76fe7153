import {useEffect, useState, type ReactNode} from 'react';
import {inOrder, readDay} from './readDay';
import {useView} from './view';

/** In ms: a key held down passes many days a second; a screen reader gets the day on which it rests. */
const REST_MS = 350;

/** Reads the day under the crosshair to screen readers. */
export default function Reading(): ReactNode {
  const {cursor} = useView();
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = cursor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const index = cursor.get();
        setText(index === null ? '' : readDay(inOrder(cursor.panes), index));
      }, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [cursor]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
