import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {quoted} from '@site/src/engine';
import TextButton from '../../kit/TextButton';
import {useOwnPrices} from '../../sample/ownPrices/current';
import {showLine} from '../parts/showLine';
import parts from '../parts/styles.module.css';
import Preview from './Preview';
import PriceChoices from './PriceChoices';
import {LONGEST_TEXT, type Understood} from './understand';
import {useReading} from './useReading';
import styles from './styles.module.css';

const PASTED = '粘贴的表格';
const EXAMPLE = '日期,开盘,最高,最低,收盘,成交量\n2024-01-02,10.00,10.30,9.90,10.20,120000';

interface Props {
  /** Minimum number of days of a symbol. */
  least: number;
  /** Files that were dropped elsewhere on the page. */
  dropped?: readonly File[] | undefined;
  /** Opens a strategy, on pages that can. */
  onRule?: ((text: string, origin: string) => void) | undefined;
  /** Called with a sentence on the data, once all of it is read and in use. */
  onUsed?: ((sentence: string) => void) | undefined;
}

/** Takes prices by file, drop or paste; shows the data and its faults; stores, selects and deletes prices. */
export default function Panel({least, dropped, onRule, onUsed}: Props): ReactNode {
  const own = useOwnPrices();
  const {status, isReading, found, used, adds, setAdds, read, wish, cancel, adopt, change, remove} = useReading(
    least,
    onRule,
  );
  const [boxId, fileId] = [useId(), useId()];
  const box = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);

  const readAll = async (jobs: Parameters<typeof read>[0]): Promise<void> => {
    const sentence = await read(jobs);
    if (sentence !== null) {
      onUsed?.(sentence);
    }
  };
  const readText = (content: string): void => void readAll([{content, origin: PASTED}]);
  const readFiles = (files: Iterable<File>): void =>
    void readAll([...files].map((one) => ({content: one, origin: quoted(one.name)})));
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
    const element = box.current;
    if (element === null) {
      return;
    }
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
      data-reading={isReading ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({currentTarget, relatedTarget}) =>
        setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
      onDrop={drop}>
      <p>
        日线行情，CSV、xlsx 或行情软件导出的文本，一份或几份，每份一个或几个标的，最大 20
        MB。只在您的浏览器里读，不会上传。
        <Link to="/docs/reference/data#own-sources">从哪里拿到文件</Link>
      </p>
      <p>
        <label htmlFor={fileId}>选择文件，或拖到这里</label>{' '}
        <input
          ref={file}
          id={fileId}
          type="file"
          multiple
          accept=".csv,.txt,.tsv,.xls,.xlsx,text/csv,text/plain"
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
        <TextButton off={text.trim() === '' ? '框里还没有表格' : null} onClick={() => readText(text)}>
          读入框里的表格
        </TextButton>
      </p>
      {own !== null && (
        <p>
          <label>
            <input type="checkbox" checked={adds} onChange={({target}) => setAdds(target.checked)} />{' '}
            再放进来的，加在已有的行情旁边
          </label>
        </p>
      )}
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
          onWish={(next) => void wish(understood, next)}
        />
      ))}
      {own !== null && (
        <PriceChoices
          own={own}
          onChange={(next) => void change(next)}
          onRemove={() => {
            void remove();
            // The button is about to disappear.
            file.current?.focus();
          }}
        />
      )}
    </div>
  );
}
