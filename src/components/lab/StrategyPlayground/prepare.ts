import {periodOf} from '@site/src/content/sample';
import {dayOf} from './dayOf';
import type {Client} from './client';
import type {PageExample} from '@site/src/figures/kit/figure';
import {opening, type Opening} from './opening';
import type {Day, Analysis, Picture} from './protocol';

/** The last text without errors and what it shows. */
export interface Good {
  text: string;
  picture: Picture;
}

/** All that a playground draws at first. */
export interface Start {
  opening: Opening;
  /** `null` when there was no answer; `problem` says why. */
  analysis: Analysis | null;
  problem: string | null;
  good: Good | null;
  /** Index of the day that is explained. */
  day: number;
  explained: Day | null;
}

/** Days shown at first: a stretch with a fall and a recovery. */
export const SHOWN = periodOf('crisis');

/** The first purchase in the days shown at first, else in all, else the last day shown. */
export function firstDay({states}: Picture, dates: readonly string[]): number {
  const purchase = (from: string): number => states.findIndex((state, t) => state === 'B' && (dates[t] as string) >= from);
  const candidates = [purchase(SHOWN.from), purchase('')];
  return candidates.find((day) => day !== -1) ?? dayOf(dates, SHOWN.to);
}

interface About {
  search: string;
  example: string | undefined;
  examples: readonly PageExample[];
  saved: readonly string[];
  dates: readonly string[];
}

/**
 * What a playground begins with. Where the text to open has errors, the picture is that of the page's own example.
 */
export async function prepare(ask: Client['ask'], {search, example, examples, saved, dates}: About): Promise<Start> {
  const opened = await opening(search, example, examples, saved);
  const {text, home} = opened;
  const outcome = await ask('analyse', {text});
  const analysis = outcome !== null && 'answer' in outcome ? outcome.answer : null;
  const problem = outcome !== null && 'problem' in outcome ? outcome.problem : null;
  let good: Good | null = analysis?.picture ? {text, picture: analysis.picture} : null;
  if (good === null && home.text !== text) {
    const other = await ask('analyse', {text: home.text});
    const picture = other !== null && 'answer' in other ? other.answer.picture : null;
    good = picture && {text: home.text, picture};
  }
  const day = good === null ? 0 : firstDay(good.picture, dates);
  const explained = good === null ? null : await ask('day', {text: good.text, day});
  return {opening: opened, analysis, problem, good, day, explained: explained !== null && 'answer' in explained ? explained.answer : null};
}
