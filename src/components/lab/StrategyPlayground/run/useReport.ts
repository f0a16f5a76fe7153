import {useEffect, useEffectEvent, useMemo, useRef, useState, useTransition} from 'react';
import {hasErrors} from '@site/src/engine/language';
import {usePending} from '../../../kit/settled';
import {useLabState} from '../../state/useLabState';
import {useStable} from '../../state/useStable';
import {answerOf, problemIn, type Client} from '../../work/client';
import {answerIn, useAsk} from '../../work/useAsk';
import type {Prices} from './prices';
import type {Problem, Report} from './protocol';
import {LAB, settingsOf, textsOf} from './settings';

/** A pause in typing after which the text is analysed. */
const REST_MS = 200;

/** Report at the first rendering of a playground. */
export interface FirstReport {
  diagnostics: readonly Problem[];
  /** Reason why there is no answer, in Chinese. */
  problem: string | null;
  /** Report on the last text without errors. */
  good: Report | null;
}

export interface ReportProps {
  start: FirstReport;
  client: Client;
  /** Stores the text. */
  save: () => void;
  prices: Prices;
}

/** The result of checking a text. */
interface Checked extends Omit<FirstReport, 'good'> {
  text: string;
}

/** Comparison key of the inputs of a result other than the text. */
const givenBy = ({set, before}: Pick<Report, 'set' | 'before'>): string => JSON.stringify([set, before]);

/** Picture of a report; the one on display if the text and the setup are the same, so that it is not drawn again. */
function samePicture(shown: Report | null, next: Report): Report['picture'] {
  const isSame =
    shown !== null && shown.text === next.text && JSON.stringify(shown.setup) === JSON.stringify(next.setup);
  return isSame ? shown.picture : next.picture;
}

/** The settings on offer for a result, and their values. */
function useSettings(good: Report | null, {bars, own, isSimulated}: Prices) {
  // Most changes of a text do not change its settings.
  const offered = useStable(
    good && {account: good.picture.account, markets: good.picture.markets.map(({code}) => ({code}))},
  );
  const settings = useMemo(
    () => settingsOf(offered, bars.date, {own, isSimulated}),
    [offered, bars.date, own, isSimulated],
  );
  return {settings, state: useLabState(LAB, settings)};
}

/**
 * The worker's report on a text: its problems; for the last text without errors also its picture, its backtest and the
 * explanation of a day. A change of the text or the settings asks one question.
 * @param before the version to compare with, if the settings ask for it.
 */
export function useReport(text: string, before: string, {start, client, save, prices}: ReportProps) {
  const [checked, setChecked] = useState<Checked>({text, diagnostics: start.diagnostics, problem: start.problem});
  const [good, setGood] = useState(start.good);
  const [chosenDay, setChosenDay] = useState<number | null>(null);
  const {settings, state} = useSettings(good, prices);
  const day = chosenDay ?? good?.day ?? 0;
  const set = textsOf(settings, state.values);
  const wanted = givenBy({set, before: state.values.compare === true ? before : null});
  const isChecked = checked.text === text;
  const isWrong = isChecked && hasErrors(checked.diagnostics);
  // While the text has errors, the settings change the result that is shown.
  const subject = isWrong && good !== null ? good.text : text;
  const isOld = good !== null && good.text === subject && givenBy(good) !== wanted;
  const isDue = !isChecked || isOld;
  const question = JSON.stringify([subject, wanted]);
  /** Key of the last question: without an answer, it is not repeated. */
  const asked = useRef('');
  const [answered, setAnswered] = useState('');
  const [isDrawing, startDrawing] = useTransition();
  const isComputing = (isDue && answered !== question) || isDrawing;
  usePending(isComputing);

  useEffect(() => () => client.close(), [client]);

  /** Asks the one question about a text and its settings. */
  const run = useEffectEvent(async () => {
    save();
    asked.current = question;
    const outcome = await client.ask('run', {text: subject, set, before, day: chosenDay});
    if (outcome === null) {
      return;
    }
    setAnswered(question);
    const {diagnostics = [], report = null} = answerOf(outcome) ?? {};
    if (subject === text) {
      setChecked({text, diagnostics, problem: problemIn(outcome)});
    } else {
      setChecked((last) => ({...last, problem: problemIn(outcome)}));
    }
    if (report !== null) {
      startDrawing(() => setGood((shown) => ({...report, picture: samePicture(shown, report)})));
    }
  });
  useEffect(() => {
    if (!isDue || asked.current === question) {
      return undefined;
    }
    const timer = setTimeout(() => void run(), isChecked ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [isDue, isChecked, question]);

  const asksDay = good !== null && day !== good.day;
  const explanation = useAsk(
    'day',
    useMemo(() => (asksDay ? {text: good.text, setup: good.setup, day} : null), [asksDay, good, day]),
    {ask: client.ask},
  );

  return {
    /** The result of checking the text; just after a change, still that of the text before. */
    checked,
    /** Shows the reason why a question had no answer, in Chinese. */
    complain: (problem: string) => setChecked({...checked, problem}),
    good,
    /** True while another result is computed or drawn. */
    isComputing,
    /** The settings on offer for it, and their values. */
    settings,
    state,
    day,
    /** `null` while the answer is on its way. */
    explained: asksDay ? answerIn(explanation) : (good?.explained ?? null),
    setDay: setChosenDay,
  };
}
