import {periodOf} from '@site/src/content/sample';
import {dayOf} from './dayOf';
import {answerOf, problemOf, type Client, type Outcome} from './client';
import type {PageExample} from '@site/src/figures/kit/figure';
import {opening, type Opening} from './opening';
import {stateIn} from '../state/address';
import type {Answers, Day, Analysis, Picture, Setup} from './protocol';
import {LAB, settingsOf, setupOf, termsOf} from './settings';

/** The last text without errors, and its picture. */
export interface Good {
  text: string;
  setup: Setup;
  picture: Picture;
}

/** The part of a question that identifies the strategy. */
export const subjectOf = ({text, setup}: Good): Pick<Good, 'text' | 'setup'> => ({text, setup});

/** What the first rendering of a playground shows. */
export interface Start {
  opening: Opening;
  /** `null` without an answer; `problem` says why. */
  analysis: Analysis | null;
  problem: string | null;
  good: Good | null;
  /** Index of the day that is explained. */
  day: number;
  explained: Day | null;
  tested: Tested;
}

/** The backtest of a strategy, or why there is none. */
export interface Tested {
  /** `null` until there is an answer. */
  run: Answers['backtest'];
  problem: string | null;
}

export const testedOf = (outcome: Outcome<'backtest' | 'previous'>): Tested => ({run: answerOf(outcome), problem: problemOf(outcome)});

/** The period shown at first: it has a fall and a recovery. */
const SHOWN = periodOf('crisis');

/** The days shown at first, as indices: that period where the bars cover it, else all. */
export function shownDays(dates: readonly string[]): {first: number; last: number} {
  const has = (dates[0] ?? '') <= SHOWN.from && (dates.at(-1) ?? '') >= SHOWN.to;
  return has ? {first: dates.findIndex((date) => date >= SHOWN.from), last: dayOf(dates, SHOWN.to)} : {first: 0, last: dates.length - 1};
}

/** The first purchase in the period shown at first, else the first of all, else the last day shown. */
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
  /** The text that is open already, where only the prices change. */
  current?: Opening;
}

/** What a playground starts with. Where the text to open has errors, the picture is that of the page's own example. */
export async function prepare(ask: Client['ask'], {search, example, examples, saved, dates, isOwn, current}: About): Promise<Start> {
  const opened = current ?? (await opening(search, example, examples, saved));
  const {text, home} = opened;
  const analyse = (of: string, setup: Setup): Promise<Outcome<'analyse'>> => ask('analyse', {text: of, setup});
  const pictureOf = (outcome: Outcome<'analyse'>): Picture | null => answerOf(outcome)?.picture ?? null;
  let outcome = await analyse(text, {});
  let picture = pictureOf(outcome);
  const shown = picture === null && home.text !== text ? home.text : text;
  if (shown !== text) {
    picture = pictureOf(await analyse(shown, {}));
  }
  // The settings on offer depend on the strategy; its result depends on what is set.
  const settings = settingsOf(picture, dates, isOwn);
  const {values} = stateIn(search, LAB, settings);
  const setup = setupOf(settings, values);
  if (picture !== null && Object.keys(setup).length > 0) {
    const again = await analyse(shown, setup);
    picture = pictureOf(again) ?? picture;
    outcome = shown === text ? again : outcome;
  }
  const good: Good | null = picture && {text: shown, setup, picture};
  const day = good === null ? 0 : firstDay(good.picture, dates);
  return {
    opening: opened,
    analysis: answerOf(outcome),
    problem: problemOf(outcome),
    good,
    day,
    explained: good === null ? null : answerOf(await ask('day', {...subjectOf(good), day})),
    tested: testedOf(good === null ? null : await ask('backtest', {...subjectOf(good), terms: termsOf(settings, values)})),
  };
}
