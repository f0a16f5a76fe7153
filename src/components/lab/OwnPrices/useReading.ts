import {useEffect, useRef, useState} from 'react';
import {at} from '@site/src/engine';
import type {PackedSeries} from '../../sample/ownPrices/packed';
import {ownPrices, type OwnPrices} from '../../sample/ownPrices/current';
import {forgetOwnPrices, restoreOwnPrices, setOwnPrices} from '../../sample/ownPrices/store';
import {usePending} from '../../kit/settled';
import type {Questions} from '../work/protocol';
import {ask} from '../work/transports';
import {fileSizeProblem, kindOf, notPrices, unreadable} from './contentKind';
import {outcome} from './facts';
import type {Understood, Wish} from './understand';

/** A file or a text, with its name. */
type Job = Questions['read'];

/** Merges series, new ones first; a new series replaces the one of the same symbol. */
const merged = (added: readonly PackedSeries[], staying: readonly PackedSeries[]): PackedSeries[] => [
  ...added,
  ...staying.filter(({symbol}) => !added.some((one) => one.symbol === symbol)),
];

/** Result of reading several files or texts. */
interface Result {
  done: Understood[];
  /** Reasons why other files could not be read, one sentence each. */
  problems: string[];
}

/**
 * Reads files or texts one after another.
 * @param onBegin called with the name of each file.
 * @returns `null` if the reading was stopped.
 */
async function readAll(
  jobs: readonly Job[],
  signal: AbortSignal,
  onBegin: (origin: string) => void,
  onRule?: (text: string, origin: string) => void,
): Promise<Result | null> {
  const done: Understood[] = [];
  const problems: string[] = [];
  for (const job of jobs) {
    onBegin(job.origin);
    const {content, origin} = job;
    const kind = await kindOf(content);
    if (kind === 'rule' && onRule !== undefined) {
      onRule(typeof content === 'string' ? content : await content.text(), origin);
      continue;
    }
    const problem = kind === null ? unreadable(origin) : notPrices(kind, origin);
    if (problem !== null) {
      problems.push(problem);
      continue;
    }
    const size = typeof content === 'string' ? null : fileSizeProblem(content);
    const reply = size === null ? await ask('read', job, {signal}) : {problem: size};
    if (reply === null || signal.aborted) {
      return null;
    }
    if ('answer' in reply) {
      done.push(reply.answer);
    } else {
      problems.push(`“${origin}”：${reply.problem}`);
    }
  }
  return {done, problems};
}

/** Sentence on the parts that could not be read, with the remedy; empty if all was read. */
function unreadSentence({done, problems}: Result): string {
  const faults = done.reduce((sum, {faultCount}) => sum + faultCount, 0);
  const least = done.some(({isCut}) => isCut) ? '至少' : '';
  return `${problems.join('')}${faults > 0 ? `${least}有 ${faults} 处读不了，见下面；改好或略过之后才会用上。` : ''}`;
}

/**
 * Reads prices from files and texts, and gives them to all labs.
 * @param least minimum number of days of a symbol. @param onRule opens a strategy, on pages that can.
 * @returns `status`: progress or result, in Chinese; `isReading` until then; `found`: the last data read; `used`: the
 * part of it that the labs use; `adds`: true if new data is added to the existing prices; and the reader's actions.
 */
export function useReading(least: number, onRule?: (text: string, origin: string) => void) {
  const running = useRef<AbortController>(null);
  const [status, setStatus] = useState('');
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<readonly Understood[]>([]);
  const jobs = useRef<readonly Job[]>([]);
  const [used, setUsed] = useState<readonly Understood[]>([]);
  /** True if new data is added to the existing data instead of replacing it. */
  const [adds, setAdds] = useState(false);
  const [underWay, setUnderWay] = useState(0);
  usePending(underWay > 0);
  /** Counts work as pending until it is done. */
  const pending = async <Done>(work: Promise<Done>): Promise<Done> => {
    setUnderWay((before) => before + 1);
    try {
      return await work;
    } finally {
      setUnderWay((before) => before - 1);
    }
  };

  useEffect(() => {
    void restoreOwnPrices();
    return () => running.current?.abort();
  }, []);

  /**
   * Puts readable data into use, beside the data of the same reading that is in use.
   * @returns a sentence on the data; `null` if the browser could not store it.
   */
  const adopt = async (all: readonly Understood[], beside = used): Promise<string | null> => {
    const series = all.flatMap((one) => one.series);
    const before = ownPrices();
    const problem = await setOwnPrices({
      series: merged(series, adds ? (before?.series ?? []) : beside.flatMap((one) => one.series)),
      symbol: at(series, 0).symbol,
      // A choice among other symbols says nothing about new ones.
      pool: undefined,
      inUse: true,
      isKept: before?.isKept ?? false,
    });
    setUsed((earlier) => [...earlier, ...all]);
    const remarks = all.reduce((sum, {noteCount}) => sum + noteCount, 0);
    const sentence = `${all.map(outcome).join('')}${remarks === 0 ? '' : `有 ${remarks} 处值得看一眼，列在读成了什么里。`}实验已经换成它。`;
    setStatus(sentence + (problem ?? ''));
    return problem === null ? sentence : null;
  };

  /**
   * Reads files or texts, cancelling an earlier read, and uses those without faults.
   * @param beside earlier data that stays.
   * @returns a sentence on the data, if all of it is read and in use; otherwise `null`.
   */
  const read = async (asked: readonly Job[], beside: readonly Understood[] = []): Promise<string | null> => {
    const all = asked.map((job) => ({...job, wish: {...job.wish, least}}));
    running.current?.abort();
    running.current = new AbortController();
    jobs.current = [...jobs.current.filter(({origin}) => beside.some((one) => one.origin === origin)), ...all];
    setReading(true);
    const result = await readAll(
      all,
      running.current.signal,
      (origin) => setStatus(`正在读“${origin}”…结果还是原来那份行情的。`),
      onRule,
    );
    if (result === null) {
      return null;
    }
    setReading(false);
    setFound([...result.done, ...beside]);
    const remaining = used.filter((one) => beside.includes(one));
    setUsed(remaining);
    const clean = result.done.filter(({faultCount}) => faultCount === 0);
    const sentence = clean.length > 0 ? await adopt(clean, remaining) : null;
    const rest = unreadSentence(result);
    setStatus((before) => (clean.length > 0 ? before + rest : rest));
    return rest === '' ? sentence : null;
  };

  /** Reads a file or text again with other options. */
  const wish = async (understood: Understood, next: Wish): Promise<void> => {
    const job = jobs.current.find(({origin}) => origin === understood.origin);
    if (job !== undefined) {
      await read(
        [{...job, wish: next}],
        found.filter((one) => one !== understood),
      );
    }
  };

  /** Stops reading; data in use stays. */
  const cancel = (): void => {
    running.current?.abort();
    setReading(false);
    setStatus('已经停下，没有读入新的行情。');
  };

  /** Changes how the prices are used or stored. */
  const change = async (next: OwnPrices): Promise<void> => {
    const problem = await setOwnPrices(next);
    if (problem !== null) {
      setStatus(problem);
    }
  };

  /** Deletes the prices, including those stored in this browser. */
  const remove = async (): Promise<void> => {
    await forgetOwnPrices();
    setFound([]);
    setStatus('行情已经删除，实验回到样本。');
  };

  return {
    status,
    isReading,
    found,
    used,
    adds,
    setAdds,
    cancel,
    read: (all: readonly Job[]) => pending(read(all)),
    wish: (understood: Understood, next: Wish) => pending(wish(understood, next)),
    adopt: (all: readonly Understood[]) => pending(adopt(all)),
    change: (next: OwnPrices) => pending(change(next)),
    remove: () => pending(remove()),
  };
}
