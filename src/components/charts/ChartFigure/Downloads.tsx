import type {ReactNode} from 'react';
import type {Column} from '../types';
import {useDownload} from '../download/useDownload';
import TextButton from '../../kit/TextButton';
import styles from './numbers.module.css';

interface Props {
  file: string;
  dateTitle: string;
  dates: readonly string[];
  columns: readonly Column[];
}

/** Saves all rows as CSV or the picture as PNG. */
export default function Downloads({file, dateTitle, dates, columns}: Props): ReactNode {
  const {problem, start} = useDownload();
  const savePng = (figure: HTMLElement | null): void => start('PNG', `${file}.png`, ({png}) => png(figure as HTMLElement));
  return (
    <div className={styles.downloads}>
      <span role="status">{problem}</span>
      <TextButton onClick={() => start('CSV', `${file}.csv`, ({csv, csvFile}) => csvFile(csv(dateTitle, dates, columns)))}>
        下载 CSV
      </TextButton>
      <TextButton onClick={({currentTarget}) => savePng(currentTarget.closest('figure'))}>下载 PNG</TextButton>
    </div>
  );
}
