import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {DayScale} from '../geometry/dayScale';
import {histogramPath} from '../geometry/barPaths';
import type {Domain} from '../geometry/valueScale';
import type {Values} from '../types';
import tones from '../tones.module.css';
import styles from './styles.module.css';

/** Bars from 0: above it in the colour of rising, below in that of falling. */
export default function Histogram(props: {values: Values; x: DayScale; domain: Domain}): ReactNode {
  return (
    <>
      <path className={clsx(styles.solid, tones.up)} d={histogramPath(props.values, 1, props)} />
      <path className={clsx(styles.solid, tones.down)} d={histogramPath(props.values, -1, props)} />
    </>
  );
}
