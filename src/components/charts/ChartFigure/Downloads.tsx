import {useState, type ReactNode} from 'react';
import type {Column} from '../types';
import TextButton from '../../kit/TextButton';
import styles from './numbers.module.css';

interface Props {
  file: string;
  dateTitle: string;
  dates: readonly string[];
  columns: readonly Column[];
}

/** Saves all rows as CSV or the picture as PNG; the code for it is loaded on the first press. */
export default function Downloads({file, dateTitle, dates, columns}: Props): ReactNode {
  const [problem, setProblem] = useState('');
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      setProblem('');
      await work();
    } catch (error) {
      console.error(error);
      setProblem(`${what}没有保存成功，请重试。`);
    }
  };
  const saveCsv = (): Promise<void> =>
    attempt('CSV', async () => {
      const {csv, save} = await import('../download');
      save(`${file}.csv`, new Blob([csv(dateTitle, dates, columns)], {type: 'text/csv;charset=utf-8'}));
    });
  const savePng = (figure: HTMLElement | null): Promise<void> =>
    attempt('PNG', async () => {
      const {png, save} = await import('../download');
      save(`${file}.png`, await png(figure as HTMLElement));
    });
  return (
    <div className={styles.downloads}>
      <span role="status">{problem}</span>
      <TextButton onClick={() => void saveCsv()}>下载 CSV</TextButton>
      <TextButton onClick={({currentTarget}) => void savePng(currentTarget.closest('figure'))}>下载 PNG</TextButton>
    </div>
  );
}
