import {useId, type ClipboardEvent, type ReactNode, type RefObject} from 'react';
import TextButton from '../../kit/TextButton';
import parts from '../parts/styles.module.css';

const EXAMPLE = '日期,开盘,最高,最低,收盘,成交量\n2024-01-02,10.00,10.30,9.90,10.20,120000';

interface Props {
  file: RefObject<HTMLInputElement | null>;
  box: RefObject<HTMLTextAreaElement | null>;
  /** The text in the box. */
  text: string;
  onText: (text: string) => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  onFiles: (files: Iterable<File>) => void;
  /** The text in the box is to be read. */
  onRead: () => void;
}

/** Where readers choose files or paste a table. */
export default function PriceInputs({file, box, text, onText, onPaste, onFiles, onRead}: Props): ReactNode {
  const [boxId, fileId] = [useId(), useId()];
  return (
    <>
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
              onFiles(target.files);
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
        onPaste={onPaste}
        onChange={({target}) => onText(target.value)}
      />
      <p>
        <TextButton off={text.trim() === '' ? '框里还没有表格' : null} onClick={onRead}>
          读入框里的表格
        </TextButton>
      </p>
    </>
  );
}
