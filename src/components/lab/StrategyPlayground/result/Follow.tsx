import {useContext, useEffect, useEffectEvent, useRef} from 'react';
import {ChartView} from '../../../charts/InteractiveChart/view';

/** Scrolls the charts around it to a newly chosen day, and puts their crosshair on it. */
export default function Follow({day}: {day: number}): null {
  const view = useContext(ChartView);
  const shown = useRef(day);
  const follow = useEffectEvent(() => {
    if (shown.current === day || view === null) {
      return;
    }
    shown.current = day;
    const {range, setRange, cursor} = view;
    if (day < range.first || day > range.last) {
      // In the middle, so that the days before and after are visible.
      const half = Math.round((range.last - range.first) / 2);
      setRange({first: day - half, last: day + half});
    }
    cursor.set(day);
  });
  useEffect(() => follow(), [day]);
  return null;
}
