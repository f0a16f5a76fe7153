import {useState} from 'react';

/** The previous value as long as the new one has the same content: effects and memos then see no change. */
export function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) {
    return stable;
  }
  setStable(value);
  return value;
}
