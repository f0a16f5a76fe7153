import {useEffect, useState, type ReactNode} from 'react';

/** A dragged slider changes the sentence many times a second; screen readers get the last one. */
const REST_MS = 700;

/** Announces a sentence to screen readers once it stops changing; the first one is not announced. */
export default function Spoken({text}: {text: string}): ReactNode {
  const [rested, setRested] = useState({text, announced: ''});
  useEffect(() => {
    if (text === rested.text) {
      return undefined;
    }
    const timer = setTimeout(() => setRested({text, announced: text}), REST_MS);
    return () => clearTimeout(timer);
  }, [text, rested]);
  return (
    <output className="visually-hidden" aria-live="polite">
      {rested.announced}
    </output>
  );
}
