import {useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import TextButton from '../../kit/TextButton';
import type {PackedSeries} from '../../sample/ownPrices/packed';
import {forgetOwnPrices, ownPrices, restoreOwnPrices, setOwnPrices, useOwnPrices} from '../../sample/ownPrices/store';
import {showLine} from '../parts/showLine';
import {outcome} from './facts';
import Preview from './Preview';
import {readJob} from './readJob';
import {LONGEST_TEXT, type Understood} from './understand';
import styles from './styles.module.css';

const PASTED = '粘贴的表格';
const EXAMPLE = '日期,开盘,最高,最低,收盘,成交量\n2024-01-02,10.00,10.30,9.90,10.20,120000';

/** Puts new series before those that are there; one of the same symbol takes the other's place. */
const merged = (added: readonly PackedSeries[], before: readonly PackedSeries[]): PackedSeries[] => [
  ...added,
  ...before.filter(({symbol}) => !added.some((one) => one.symbol === symbol)),
];

/** File, drop and paste; what was understood; what is wrong and the way out; keep, choose, remove. */
export default function Panel(): ReactNode {
  const own = useOwnPrices();
  const [boxId, fileId] = [useId(), useId()];
  const box = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController>(null);
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const [found, setFound] = useState<readonly Understood[]>([]);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    void restoreOwnPrices();
    return () => reading.current?.abort();
  }, []);

  const use = async (all: readonly Understood[]): Promise<void> => {
    const series = all.flatMap((one) => one.series);
    const before = ownPrices();
    const problem = await setOwnPrices({
      series: merged(series, before?.series ?? []),
      symbol: (series[0] as PackedSeries).symbol,
      inUse: true,
      isKept: before?.isKept ?? false,
    });
    setStatus(`${all.map(outcome).join('')}实验已经换成它。${problem ?? ''}`);
  };

  const read = async (jobs: readonly {content: Blob | string; origin: string}[]): Promise<void> => {
    reading.current?.abort();
    const {signal} = (reading.current = new AbortController());
    const done: Understood[] = [];
    const problems: string[] = [];
    for (const job of jobs) {
      setStatus(`正在读“${job.origin}”…`);
      try {
        const reply = await readJob(job, signal);
        if ('understood' in reply) {
          done.push(reply.understood);
        } else {
          problems.push(`“${job.origin}”：${reply.problem}`);
        }
      } catch (error) {
        if (signal.aborted) {
          return;
        }
        problems.push(`“${job.origin}”没有读出来：${error instanceof Error ? error.message : String(error)}`);
      }
    }
    setFound(done);
    const clean = done.filter(({faultCount, series}) => faultCount === 0 && series.length > 0);
    if (clean.length > 0) {
      await use(clean);
    }
    const faulty = done.length - clean.length;
    if (faulty > 0 || problems.length > 0) {
      const count = done.reduce((sum, {faultCount}) => sum + faultCount, 0);
      setStatus(
        (before) =>
          `${clean.length > 0 ? before : ''}${problems.join('')}${faulty > 0 ? `有 ${count} 处读不了，见下面；改好或略过之后才会用上。` : ''}`,
      );
    }
  };

  const readFiles = (files: FileList | null): void => {
    const jobs = [...(files ?? [])].map((one) => ({content: one, origin: one.name}));
    if (jobs.length > 0) {
      void read(jobs);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const dragged = event.dataTransfer.getData('text/plain');
    if (event.dataTransfer.files.length > 0) {
      readFiles(event.dataTransfer.files);
    } else if (dragged !== '') {
      void read([{content: dragged, origin: PASTED}]);
    }
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (event.clipboardData.files.length > 0) {
      event.preventDefault();
      readFiles(event.clipboardData.files);
    } else if (pasted.length > LONGEST_TEXT) {
      // A text box would hold up the page.
      event.preventDefault();
      void read([{content: pasted, origin: PASTED}]);
    } else if (text.trim() === '' && pasted.includes('\n')) {
      void read([{content: pasted, origin: PASTED}]);
    }
  };
  const mend = (understood: Understood, line: number | null): void => {
    const element = box.current as HTMLTextAreaElement;
    if (understood.text !== null && understood.text !== text && understood.origin !== PASTED) {
      setText(understood.text);
      element.value = understood.text;
    }
    showLine(element, line ?? 1);
  };
  const remove = async (): Promise<void> => {
    await forgetOwnPrices();
    setFound([]);
    setStatus('行情已经删除，实验回到样本。');
    file.current?.focus();
  };

  return (
    <div
      className={clsx(styles.panel, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({currentTarget, relatedTarget}) => setOver(currentTarget.contains(relatedTarget as Node | null))}
      onDrop={drop}>
      <p>日线行情，CSV 或行情软件导出的文本，一份或几份，每份一个或几个标的，最大 20 MB。只在您的浏览器里读，不会上传。</p>
      <p className={styles.pick}>
        <input
          ref={file}
          id={fileId}
          type="file"
          multiple
          accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
          onChange={({target}) => {
            readFiles(target.files);
            // The same file, mended, may be chosen again.
            target.value = '';
          }}
        />
        <label htmlFor={fileId}>选择文件</label>
        <span>或把文件拖到这里</span>
      </p>
      <label className={styles.label} htmlFor={boxId}>
        或粘贴表格，连同表头
      </label>
      <textarea
        ref={box}
        id={boxId}
        rows={5}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={EXAMPLE}
        value={text}
        onPaste={paste}
        onChange={({target}) => setText(target.value)}
      />
      <p className={styles.actions}>
        <TextButton disabled={text.trim() === ''} onClick={() => void read([{content: text, origin: PASTED}])}>
          读入框里的表格
        </TextButton>
      </p>
      <p className={styles.status} role="status">
        {status}
      </p>
      {found.map((understood) => (
        <Preview key={understood.origin} understood={understood} onMend={mend} onUse={() => void use([understood])} />
      ))}
      {own !== null && (
        <div className={styles.kept} role="group" aria-label="您的行情">
          {own.series.length > 1 && (
            <label>
              只用一个标的的实验用{' '}
              <select value={own.symbol} onChange={({target}) => void setOwnPrices({...own, symbol: target.value})}>
                {own.series.map(({symbol, name}) => (
                  <option key={symbol} value={symbol}>
                    {name === '' ? symbol : `${symbol} ${name}`}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            <input
              type="checkbox"
              checked={own.isKept}
              onChange={({target}) =>
                void setOwnPrices({...own, isKept: target.checked}).then((problem) => problem !== null && setStatus(problem))
              }
            />
            保留在这个浏览器：以后打开任何实验都用它；不保留的话，刷新或关闭页面就没有了
          </label>
          <TextButton onClick={() => void remove()}>删除这份行情</TextButton>
        </div>
      )}
    </div>
  );
}
