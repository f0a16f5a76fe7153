import {parseSignalFile, type SignalRecord} from '@site/src/engine';
import {formatNumber} from '@site/src/content/format';

/** Characters; some two thousand rows. More has no place in a text box. */
export const LONGEST = 65_536;

export interface Problem {
  message: string;
  /** Line of the text, from 1; `null` when it is not about one. */
  line: number | null;
}

export type SignalText = {records: SignalRecord[]; problem: null} | {records: null; problem: Problem};

/** Reads what a reader wrote: the records, or the first thing that is wrong, in Chinese. */
export function readSignals(text: string): SignalText {
  if (text.length > LONGEST) {
    const message = `文本有 ${formatNumber(text.length, 0)} 个字符，这里最多读 ${formatNumber(LONGEST, 0)} 个；请只留下要看的行，整份文件请用平台或命令行回放。`;
    return {records: null, problem: {message, line: null}};
  }
  try {
    return {records: parseSignalFile(text), problem: null};
  } catch (error) {
    const {message} = error as Error;
    // The engine's messages name the line.
    const line = /第 (\d+) 行/.exec(message)?.[1];
    return {records: null, problem: {message, line: line === undefined ? null : Number(line)}};
  }
}
