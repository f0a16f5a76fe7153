import {useEffect, useEffectEvent, useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {quoted} from '@site/src/engine';
import TextButton from '../../kit/TextButton';
import {useOwnPrices} from '../../sample/ownPrices/current';
import {showLine} from '../parts/showLine';
import parts from '../parts/styles.module.css';
import PoolChoice from './PoolChoice';
import Preview from './Preview';
import {LONGEST_TEXT, type Understood} from './understand';
import {useReading} from './useReading';
import styles from './styles.module.css';

const PASTED = '粘贴的表格';
const EXAMPLE = '日期,开盘,最高,最低,收盘,成交量\n2024-01-02,10.00,10.30,9.90,10.20,120000';

/** Takes prices by file, drop or paste; shows what was read and its faults; stores, selects and deletes prices. */
export default function Panel({dropped}: {dropped?: readonly File[] | undefined}): ReactNode {
  const own = useOwnPrices();
  const {status, isReading, found, used, read, cancel, adopt, change, remove} = useReading();
  const [boxId, fileId] = [useId(), useId()];
  const box = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);

  const readText = (content: string): void => void read([{content, origin: PASTED}]);
  const readFiles = (files: Iterable<File>): void => void read([...files].map((one) => ({content: one, origin: quoted(one.name)})));
  const takeDropped = useEffectEvent(readFiles);
  useEffect(() => {
    if (dropped !== undefined) {
      takeDropped(dropped);
    }
  }, [dropped]);
  /** Reads dropped or pasted data. @returns whether the text box should not receive it as well. */
  const take = (data: DataTransfer): boolean => {
    const content = data.getData('text/plain');
    if (data.files.length > 0) {
      readFiles(data.files);
    } else if (content.length > LONGEST_TEXT || content.includes('\n')) {
      readText(content);
    }
    // A very long text makes a text box slow.
    return data.files.length > 0 || content.length > LONGEST_TEXT;
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const isFresh = text.trim() === '' || event.clipboardData.files.length > 0;
    if (isFresh && take(event.clipboardData)) {
      event.preventDefault();
    }
  };
  const mend = (understood: Understood, line: number): void => {
    const element = box.current as HTMLTextAreaElement;
    if (understood.text !== null && understood.origin !== PASTED) {
      setText(understood.text);
      // The line is selected below, before React renders the text.
      element.value = understood.text;
    }
    showLine(element, line);
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
      <p>
        <label htmlFor={fileId}>选择文件，或拖到这里</label>{' '}
        <input
          ref={file}
          id={fileId}
          type="file"
          multiple
          accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
          onChange={({target}) => {
            if (target.files !== null && target.files.length > 0) {
              readFiles(target.files);
            }
            // So that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </p>
      <p>
        <label htmlFor={boxId}>或粘贴表格，连同表头</label>
      </p>
      <textarea
        className={parts.box}
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
      <p>
        <TextButton disabled={text.trim() === ''} onClick={() => readText(text)}>
          读入框里的表格
        </TextButton>
      </p>
      <p role="status">{status}</p>
      {isReading && (
        <p>
          <TextButton onClick={cancel}>停止</TextButton>
        </p>
      )}
      {found.map((understood) => (
        <Preview
          key={understood.origin}
          understood={understood}
          isUsed={used.includes(understood)}
          onMend={mend}
          onUse={() => void adopt([understood])}
        />
      ))}
      {own !== null && (
        <div role="group" aria-label="您的行情">
          {own.series.length > 1 && (
            <p>
              <label>
                只用一个标的的实验用{' '}
                <select value={own.symbol} onChange={({target}) => void change({...own, symbol: target.value})}>
                  {own.series.map(({symbol, name}) => (
                    <option key={symbol} value={symbol}>
                      {name === '' ? symbol : `${symbol} ${name}`}
                    </option>
                  ))}
                </select>
              </label>
            </p>
          )}
          {own.series.length > 1 && <PoolChoice own={own} onChange={(pool) => void change({...own, pool})} />}
          <p>
            <label>
              <input type="checkbox" checked={own.isKept} onChange={({target}) => void change({...own, isKept: target.checked})} />{' '}
              保留在这个浏览器，以后打开任何实验都用它；不保留的话，刷新或关闭页面就没有了
            </label>
          </p>
          <p>
            <TextButton
              onClick={() => {
                void remove();
                // This button is about to disappear.
                file.current?.focus();
              }}>
              删除这份行情
            </TextButton>
          </p>
        </div>
      )}
    </div>
  );
}
