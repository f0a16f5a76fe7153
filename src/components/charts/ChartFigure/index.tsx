import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useChartView} from '../InteractiveChart/view';
import Plot, {type ValueAxis} from '../Plot';
import type {DateTick} from '../geometry/dateTicks';
import type {DayScale} from '../geometry/dayScale';
import type {Column, Frame} from '../types';
import Downloads from './Downloads';
import Key, {type KeyEntry} from './Key';
import Numbers from './Numbers';
import styles from './styles.module.css';

interface Props extends Frame {
  dates: readonly string[];
  dateTitle?: string;
  x: DayScale;
  dateTicks: readonly DateTick[];
  values: ValueAxis | null;
  entries: readonly KeyEntry[];
  columns: readonly Column[];
  /** Full charts are 2 : 1, panels flat; rows are as high as `height` says. */
  shape?: 'full' | 'panel' | 'rows';
  height?: string;
  children: ReactNode;
  unstretched?: ReactNode;
}

/** @throws RangeError naming chart and series when a series does not have one value for each date. */
function checkLengths(title: string, dates: readonly string[], columns: readonly Column[]): void {
  for (const {name, values} of columns) {
    if (values.length !== dates.length) {
      throw new RangeError(
        `图表“${title}”的“${name}”有 ${values.length} 个数值，日期有 ${dates.length} 个：请传入逐日对应的数值，未知的用 null。`,
      );
    }
  }
}

/**
 * The frame of every chart: title, key, picture, numbers, downloads, caption.
 * @throws RangeError when a series does not have one value for each date.
 */
export default function ChartFigure(props: Props): ReactNode {
  const {title, summary, caption, file, plain = false, downloads = true, dates, dateTitle = '日期', x, columns} = props;
  const {shape = 'full', height} = props;
  checkLengths(title, dates, columns);
  const parts = useChartView(dates)?.parts;
  return (
    <figure className={styles.figure} data-chart={file}>
      <p className={styles.title} data-picture-text="">
        {title}
      </p>
      <div className={styles.keys}>
        <Key entries={props.entries} />
        {parts && <parts.DayValues dates={dates} columns={columns} />}
      </div>
      <div className={clsx(styles.box, shape !== 'full' && styles[shape])} style={height === undefined ? undefined : {height}}>
        <Plot label={summary} values={props.values} dates={props.dateTicks} unstretched={props.unstretched}>
          {props.children}
        </Plot>
        {parts && <parts.Cursor dates={dates} x={x} columns={columns} />}
      </div>
      {!plain && (
        <div className={styles.foot}>
          <Numbers title={title} dateTitle={dateTitle} dates={dates} range={x} columns={columns} />
          {downloads && <Downloads file={file} dateTitle={dateTitle} dates={dates} columns={columns} />}
        </div>
      )}
      {caption != null && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
