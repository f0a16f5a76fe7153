import {InputError, parseSignalFile, type SignalRecord} from '@site/src/engine';
import {formatNumber} from '@site/src/content/format';

/** Most characters, about two thousand rows; a text box with more would be too slow. */
export const LONGEST = 65_536;

export interface RowProblem {
  message: string;
  /** Line of the text, from 1; `null` for problems of the whole text. */
  line: number | null;
}

export type SignalText = {records: SignalRecord[]; problem: null} | {records: null; problem: RowProblem};

/** Parses a reader's signal file: the records, or the first error, in Chinese. */
export function readSignals(text: string): SignalText {
  if (text.length > LONGEST) {
    const message = `文本有 ${formatNumber(text.length, 0)} 个字符，这里最多读 ${formatNumber(LONGEST, 0)} 个；请只留下要看的行，整份文件请用平台或命令行回放。`;
    return {records: null, problem: {message, line: null}};
  }
  try {
    return {records: parseSignalFile(text), problem: null};
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    const {message, line} = error;
    return {records: null, problem: {message, line}};
  }
}
