import {useContext, useEffect, useRef} from 'react';
import {ChartView} from '../../charts/InteractiveChart/view';

/** Brings a newly chosen day into the charts around it, under their crosshair. */
export default function Follow({day}: {day: number}): null {
  const view = useContext(ChartView);
  const latest = useRef(view);
  const shown = useRef(day);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => {
    if (shown.current !== day && latest.current !== null) {
      shown.current = day;
      const {range, setRange, cursor} = latest.current;
      if (day < range.first || day > range.last) {
        // In the middle, so that what came before and after is seen.
        const half = Math.round((range.last - range.first) / 2);
        setRange({first: day - half, last: day + half});
      }
      cursor.set(day);
    }
  }, [day]);
  return null;
}
