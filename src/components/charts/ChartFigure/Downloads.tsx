import type {ReactNode} from 'react';
import type {ChartColumn} from '../types';
import {csvFile} from '../download/save';
import {useDownload} from '../download/useDownload';
import {csv} from '../geometry/csv';
import TextButton from '../../kit/TextButton';
import styles from './numbers.module.css';

interface Props {
  file: string;
  dateTitle: string;
  dates: readonly string[];
  columns: readonly ChartColumn[];
}

/** Buttons that save all rows as CSV or the picture as PNG. */
export default function Downloads({file, dateTitle, dates, columns}: Props): ReactNode {
  const {problem, start} = useDownload();
  const saveCsv = (): void => start('CSV', `${file}.csv`, () => csvFile(csv(dateTitle, dates, columns)));
  const savePng = (figure: HTMLElement | null): void =>
    start('PNG', `${file}.png`, async () => (await import('../download/png')).png(figure));
  return (
    <div className={styles.downloads}>
      <span role="status">{problem}</span>
      <TextButton onClick={saveCsv}>下载 CSV</TextButton>
      <TextButton onClick={({currentTarget}) => savePng(currentTarget.closest('figure'))}>下载 PNG</TextButton>
    </div>
  );
}
