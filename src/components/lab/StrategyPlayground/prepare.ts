import type {PageExample} from '@site/src/content/pageExample';
import {readAddress} from '../state/address';
import {answerOf, problemOf, type Client, type Outcome} from './client';
import {opening, type Opening} from './opening';
import type {Problem, Report} from './protocol';
import {LAB} from './settings';

/** The last text without errors, and what is shown of it. */
export interface Good extends Report {
  text: string;
}

/** The part of a question that identifies the strategy. */
export const subjectOf = ({text, setup}: Good): Pick<Good, 'text' | 'setup'> => ({text, setup});

/** What the first rendering of a playground shows. */
export interface Start {
  opening: Opening;
  diagnostics: readonly Problem[];
  /** Why there is no answer, in Chinese. */
  problem: string | null;
  good: Good | null;
}

interface About {
  search: string;
  example: string | undefined;
  examples: readonly PageExample[];
  saved: readonly string[];
  /** The text that is open already, where only the prices change. */
  current?: Opening;
}

/** What a playground starts with. Where the text to open has errors, the result is that of the page's own example. */
export async function prepare(ask: Client['ask'], {search, example, examples, saved, current}: About): Promise<Start> {
  const opened = current ?? (await opening(search, example, examples, saved));
  const {text, home, before} = opened;
  const set = readAddress(search, LAB) ?? {};
  const run = (of: string): Promise<Outcome<'run'>> => ask('run', {text: of, set, day: null, before});
  const goodOf = (of: string, outcome: Outcome<'run'>): Good | null => {
    const report = answerOf(outcome)?.report ?? null;
    return report && {text: of, ...report};
  };
  const outcome = await run(text);
  return {
    opening: opened,
    diagnostics: answerOf(outcome)?.diagnostics ?? [],
    problem: problemOf(outcome),
    good: goodOf(text, outcome) ?? (home.text === text ? null : goodOf(home.text, await run(home.text))),
  };
}
