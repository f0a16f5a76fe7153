import {type ChangeEvent, type ReactNode} from 'react';
import {FEWEST_SHOWN_DAYS} from '../geometry/range';
import {zoomRange} from '../geometry/zoomRange';
import {ZOOM} from './keyAction';
import {dayName} from './readDay';
import {useView} from './view';
import TextButton from '../../kit/TextButton';
import styles from './styles.module.css';

/** Buttons and two native sliders that choose the visible days. Wheel and pinch stay with the page. */
export default function RangeControls(): ReactNode {
  const {dates, range, setRange, cursor} = useView();
  const {first, last} = range;
  const end = dates.length - 1;
  const zoom = (factor: number): void => {
    const day = cursor.get();
    const centre = day !== null && day >= first && day <= last ? day : (first + last) / 2;
    setRange(zoomRange(range, factor, centre, dates.length));
  };
  const narrowest = Math.min(FEWEST_SHOWN_DAYS - 1, end);
  const whole = first === 0 && last === end ? '已经是全部' : null;
  const setFirst = ({target}: ChangeEvent<HTMLInputElement>): void =>
    setRange({first: Math.min(Number(target.value), last - narrowest), last});
  const setLast = ({target}: ChangeEvent<HTMLInputElement>): void =>
    setRange({first, last: Math.max(Number(target.value), first + narrowest)});
  const thumb = {min: 0, max: end, step: 1};
  const track = {'--from': first / Math.max(1, end), '--to': last / Math.max(1, end)};
  return (
    <div className={styles.range} role="group" aria-label="显示范围">
      <div className="action-row">
        <TextButton onClick={() => zoom(ZOOM)} off={last - first <= narrowest ? '不能再放大' : null}>
          放大
        </TextButton>
        <TextButton onClick={() => zoom(1 / ZOOM)} off={whole}>
          缩小
        </TextButton>
        <TextButton onClick={() => setRange({first: 0, last: end})} off={whole}>
          全部
        </TextButton>
      </div>
      <div className={styles.track} style={track}>
        <input
          type="range"
          {...thumb}
          aria-label="起始日期"
          aria-valuetext={dayName(dates[first] ?? '')}
          value={first}
          onChange={setFirst}
        />
        <input
          type="range"
          {...thumb}
          aria-label="结束日期"
          aria-valuetext={dayName(dates[last] ?? '')}
          value={last}
          onChange={setLast}
        />
      </div>
      <span className={styles.stretch}>
        {dates[first]} 至 {dates[last]}
      </span>
    </div>
  );
}
