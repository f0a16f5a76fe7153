import {periodOf} from '@site/src/content/sample';
import {dayOf} from './dayOf';
import type {Client, Outcome} from './client';
import type {PageExample} from '@site/src/figures/kit/figure';
import {opening, type Opening} from './opening';
import {readAddress} from '../state/address';
import {decode} from '../state/decode';
import type {Answers, Day, Analysis, Picture, Setup} from './protocol';
import {LAB, settingsOf, setupOf, termsOf} from './settings';

/** The last text without errors and what it shows. */
export interface Good {
  text: string;
  setup: Setup;
  picture: Picture;
}

/** What questions about a strategy say of it. */
export const subjectOf = ({text, setup}: Good): Pick<Good, 'text' | 'setup'> => ({text, setup});

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
  tested: Tested;
}

/** What came of a strategy under some terms, or why there is nothing. */
export interface Tested {
  /** `null` before there is an answer. */
  run: Answers['backtest'];
  problem: string | null;
}

/** An answer as the page keeps it. */
export const testedOf = (outcome: Outcome<'backtest' | 'previous'>): Tested => ({
  run: outcome !== null && 'answer' in outcome ? outcome.answer : null,
  problem: outcome !== null && 'problem' in outcome ? outcome.problem : null,
});

/** Days shown at first: a stretch with a fall and a recovery. */
const SHOWN = periodOf('crisis');

/** The days shown at first, as indices: that stretch where the bars have it, else all. */
export function shownDays(dates: readonly string[]): {first: number; last: number} {
  const has = (dates[0] ?? '') <= SHOWN.from && (dates.at(-1) ?? '') >= SHOWN.to;
  return has ? {first: dates.findIndex((date) => date >= SHOWN.from), last: dayOf(dates, SHOWN.to)} : {first: 0, last: dates.length - 1};
}

/** The first purchase in the days shown at first, else in all, else the last day shown. */
export function firstDay({states}: Picture, dates: readonly string[]): number {
  const purchase = (from: string): number => states.findIndex((state, t) => state === 'B' && (dates[t] as string) >= from);
  const candidates = [purchase(SHOWN.from), purchase('')];
  return candidates.find((day) => day !== -1) ?? shownDays(dates).last;
}

interface About {
  search: string;
  example: string | undefined;
  examples: readonly PageExample[];
  saved: readonly string[];
  dates: readonly string[];
  /** The bars are the reader's own. */
  isOwn?: boolean;
  /** What is open already, where only the prices have changed. */
  current?: Opening;
}

/**
 * What a playground begins with. Where the text to open has errors, the picture is that of the page's own example.
 */
export async function prepare(ask: Client['ask'], {search, example, examples, saved, dates, isOwn, current}: About): Promise<Start> {
  const opened = current ?? (await opening(search, example, examples, saved));
  const {text, home} = opened;
  const analyse = (of: string, setup: Setup): Promise<Outcome<'analyse'>> => ask('analyse', {text: of, setup});
  const pictureOf = (outcome: Outcome<'analyse'>): Picture | null =>
    outcome !== null && 'answer' in outcome ? outcome.answer.picture : null;
  let outcome = await analyse(text, {});
  let picture = pictureOf(outcome);
  const shown = picture === null && home.text !== text ? home.text : text;
  if (shown !== text) {
    picture = pictureOf(await analyse(shown, {}));
  }
  // What can be set depends on the strategy, and what it gives depends on what is set.
  const settings = settingsOf(picture, dates, isOwn);
  const {values} = decode(settings, readAddress(search, LAB));
  const setup = setupOf(settings, values);
  if (picture !== null && Object.keys(setup).length > 0) {
    const again = await analyse(shown, setup);
    picture = pictureOf(again) ?? picture;
    outcome = shown === text ? again : outcome;
  }
  const analysis = outcome !== null && 'answer' in outcome ? outcome.answer : null;
  const problem = outcome !== null && 'problem' in outcome ? outcome.problem : null;
  const good: Good | null = picture && {text: shown, setup, picture};
  const day = good === null ? 0 : firstDay(good.picture, dates);
  const explained = good === null ? null : await ask('day', {...subjectOf(good), day});
  const tested = testedOf(good === null ? null : await ask('backtest', {...subjectOf(good), terms: termsOf(settings, values)}));
  return {
    opening: opened,
    analysis,
    problem,
    good,
    day,
    explained: explained !== null && 'answer' in explained ? explained.answer : null,
    tested,
  };
}
