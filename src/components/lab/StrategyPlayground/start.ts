import {FIRST_EXAMPLE} from '@site/src/content/curatedRules';
import type {PageExample} from '@site/src/content/pageExample';
import type {GrowthVerdict} from '@site/src/results/outcome';
import {readAddress} from '../state/address';
import {answerOf, problemIn, type Client, type AskOutcome} from '../work/client';
import {opening, type Opening} from './text/opening';
import type {Report} from './run/protocol';
import type {FirstReport} from './run/useReport';
import {LAB} from './run/settings';

/** State of a playground at its first rendering. */
export interface PlaygroundStart extends FirstReport {
  opening: Opening;
  /** Verdict on the first result, if the page was sent with it; `null` if it has to be computed. */
  judgement: GrowthVerdict;
}

interface About {
  search: string;
  examples: readonly PageExample[];
  saved: readonly string[];
  /** The text that is already open, if only the prices change. */
  current?: Opening;
  /** Verdict on the first example under the default settings, on these prices. */
  sent?: GrowthVerdict;
}

/** Computes the first state of a playground. If its text has errors, the result is that of the first example. */
export async function startOf(
  ask: Client['ask'],
  {search, examples, saved, current, sent = null}: About,
): Promise<PlaygroundStart> {
  const opened = current ?? (await opening(search, examples, saved));
  const {text, before} = opened;
  const set = readAddress(search, LAB) ?? {};
  const run = (of: string): Promise<AskOutcome<'run'>> => ask('run', {text: of, set, day: null, before});
  const goodOf = (outcome: AskOutcome<'run'>): Report | null => answerOf(outcome)?.report ?? null;
  const outcome = await run(text);
  const isAsSent = text === FIRST_EXAMPLE.text && Object.keys(set).length === 0;
  return {
    opening: opened,
    judgement: isAsSent ? sent : null,
    diagnostics: answerOf(outcome)?.diagnostics ?? [],
    problem: problemIn(outcome),
    good: goodOf(outcome) ?? (FIRST_EXAMPLE.text === text ? null : goodOf(await run(FIRST_EXAMPLE.text))),
  };
}
