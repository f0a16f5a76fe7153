import type {ReactNode} from 'react';
import clsx from 'clsx';
import Cursor from '../InteractiveChart/Cursor';
import DayValues from '../InteractiveChart/DayValues';
import {useChartView} from '../InteractiveChart/view';
import Plot, {type ValueAxis} from '../Plot';
import Ends from '../Plot/Ends';
import Notes from '../Plot/Notes';
import {dateTicks, type DateTick} from '../geometry/dateTicks';
import type {DayScale} from '../geometry/dayScale';
import {TYPE_SIZES} from '../geometry/boxes';
import {placeEnds} from '../geometry/placeEnds';
import {placeNotes} from '../geometry/placeNotes';
import type {TonedSeries} from '../toned';
import type {ChartColumn, Frame} from '../types';
import Downloads from './Downloads';
import Key, {type KeyEntry} from './Key';
import Numbers from './Numbers';
import styles from './styles.module.css';

interface Props extends Frame {
  dates: readonly string[];
  dateTitle?: string;
  x: DayScale;
  /** Labels below the plot, in place of those of the dates. */
  dateTicks?: readonly DateTick[];
  values: ValueAxis | null;
  entries: readonly KeyEntry[];
  /** Lines of the plot, with names at their ends where there is room. */
  lines?: readonly TonedSeries[];
  columns: readonly ChartColumn[];
  /** Full charts are 2 : 1, panels flat; rows have the given `height`. */
  shape?: 'full' | 'panel' | 'rows';
  height?: string;
  children: ReactNode;
  unstretched?: ReactNode;
}

/** The frame of every chart: title, key, picture, numbers, downloads, caption. */
export default function ChartFigure(props: Props): ReactNode {
  const {title, summary, caption, file, plain = false, downloads = true, dates, dateTitle = '日期', x, columns} = props;
  const {shape = 'full', height, values} = props;
  const lines = props.lines ?? [];
  const size = TYPE_SIZES[shape === 'panel' ? 'panel' : 'full'];
  const notes = values === null ? [] : placeNotes(props.notes ?? [], x, values.domain, {lines, size});
  const ends = values === null ? null : placeEnds(lines, {x, notes, size, domain: values.domain});
  const isRead = useChartView(dates) !== null;
  return (
    <figure className={styles.figure} data-chart={file}>
      <p className={styles.title} data-picture-text="">
        {title}
      </p>
      <div className={clsx(styles.keys, isRead && styles.read)}>
        <Key entries={props.entries} inPlot={ends?.map(({name}) => name) ?? []} />
        {isRead && <DayValues dates={dates} columns={columns} />}
      </div>
      <div
        className={clsx(styles.box, shape !== 'full' && styles[shape])}
        style={height === undefined ? undefined : {height}}>
        <Plot
          label={summary}
          values={values}
          dates={props.dateTicks ?? dateTicks(dates, x)}
          unstretched={
            <>
              {props.unstretched}
              {notes.length > 0 && <Notes notes={notes} />}
              {ends !== null && <Ends ends={ends} />}
            </>
          }>
          {props.children}
        </Plot>
        {isRead && <Cursor dates={dates} x={x} columns={columns} />}
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
