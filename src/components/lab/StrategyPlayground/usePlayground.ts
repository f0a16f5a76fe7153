import {startTransition, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject} from 'react';
import type {Fix} from '@site/src/engine';
import type {Client} from './client';
import type {EditorHandle} from './Editor';
import type {PageExample} from '@site/src/figures/kit/figure';
import {useLabState, type LabState} from '../state/useLabState';
import {namedText, opening, type Opening} from './opening';
import {sizeProblem} from './sizeProblem';
import type {Good, Start} from './prepare';
import type {Prices} from './prices';
import type {Analysis} from './protocol';
import type {SavedTexts} from './savedTexts';
import {LAB, settingsOf, setupOf, termsOf, type Settings} from './settings';
import {useBacktest, type Backtests} from './useBacktest';
import {useDay, type ExplainedDay} from './useDay';
import {useSaving} from './useSaving';

/** A hand that types rests at least as long. */
const REST_MS = 200;

export interface Props {
  search: string;
  example: string | undefined;
  start: Start;
  client: Client;
  /** `null` at build. */
  saved: SavedTexts | null;
  prices: Prices;
  /** Told what is open, for when the prices change. */
  onOpen: (opening: Opening) => void;
  examples: readonly PageExample[];
}

/** What is known about a text; `analysis` is `null` where there was no answer, and `problem` says why. */
export interface Checked {
  text: string;
  analysis: Analysis | null;
  problem: string | null;
}

export interface Playground extends Pick<Opening, 'base' | 'complaints' | 'earlier' | 'isOwn'>, Omit<ExplainedDay, 'suit'> {
  /** What the editor holds. */
  text: string;
  /** What is known about it, or about what it held a moment ago. */
  checked: Checked;
  good: Good | null;
  /** What can be set for it, and what is set. */
  settings: Settings;
  state: LabState;
  /** What came of it. */
  backtests: Backtests;
  /** The version that it is compared with. */
  before: string;
  /** Compares with the present version from now on. */
  keepVersion: () => void;
  /** The reader typed. */
  type: (text: string) => void;
  /** A text was not taken. @param problem why, in Chinese */
  refuse: (problem: string) => void;
  choose: (example: PageExample) => void;
  restoreEarlier: () => void;
  fix: (fixes: readonly Fix[] | 'all') => void;
  format: () => void;
}

/** The state of a playground: the text, what is wrong with it, its last good picture, the day that is explained. */
export function usePlayground(
  {search, example, start, client, saved, prices, onOpen, examples}: Props,
  editor: RefObject<EditorHandle | null>,
): Playground {
  const [text, setText] = useState(start.opening.text);
  const [origin, setOrigin] = useState(start.opening);
  const [checked, setChecked] = useState<Checked>({text, analysis: start.analysis, problem: start.problem});
  const [good, setGood] = useState(start.good);
  const dates = prices.bars.date;
  const isOwn = prices.own !== undefined;
  // Most changes of a text leave alone what can be set for it.
  const offered = JSON.stringify(good && {account: good.picture.account, markets: good.picture.markets.map(({code}) => ({code}))});
  const settings = useMemo(
    () => settingsOf(JSON.parse(offered) as Parameters<typeof settingsOf>[0], dates, isOwn),
    [offered, dates, isOwn],
  );
  const state = useLabState(LAB, settings);
  const setupText = JSON.stringify(setupOf(settings, state.values));
  const setup = useMemo(() => JSON.parse(setupText) as Good['setup'], [setupText]);
  const terms = useMemo(() => termsOf(settings, state.values), [settings, state.values]);
  const [before, setBefore] = useState(start.opening.before);
  const backtests = useBacktest(client, good, terms, state.values.compare === true ? before : null, start.tested);
  const {suit, ...day} = useDay(client, good, start, dates);
  const {note, save} = useSaving(saved);
  const seen = useRef({named: namedText(search), setup});

  useEffect(() => () => client.close(), [client]);
  useEffect(() => {
    onOpen({...origin, text, before});
  }, [onOpen, origin, text, before]);

  const analyse = useEffectEvent(async () => {
    save();
    const outcome = await client.ask('analyse', {text, setup});
    if (outcome === null) {
      return;
    }
    seen.current.setup = setup;
    const answer = 'answer' in outcome ? outcome.answer : null;
    setChecked({text, analysis: answer, problem: 'problem' in outcome ? outcome.problem : null});
    const picture = answer?.picture;
    if (picture) {
      startTransition(() => {
        setGood({text, setup, picture});
        suit(picture);
      });
    }
  });
  useEffect(() => {
    if (text === checked.text && setup === seen.current.setup) {
      return undefined;
    }
    const timer = setTimeout(() => void analyse(), REST_MS);
    return () => clearTimeout(timer);
  }, [text, checked.text, setup]);

  const show = (next: Opening): void => {
    save();
    saved?.begin(next.text);
    setOrigin(next);
    setBefore(next.before);
    setText(next.text);
    editor.current?.load(next.text);
  };
  const swap = (next: string, base: PageExample, isOwn: boolean): void => {
    const isWritten = (origin.isOwn || text !== origin.text) && text !== next;
    show({...origin, text: next, before: next, base, complaints: [], earlier: isWritten ? text : origin.earlier, isOwn});
  };

  // A link inside the page that names a text.
  const read = useEffectEvent(() => {
    save();
    return opening(search, example, examples, saved?.read() ?? []);
  });
  const adopt = useEffectEvent(show);
  useEffect(() => {
    const named = namedText(search);
    if (named !== seen.current.named) {
      seen.current.named = named;
      if (named !== '') {
        void read().then((next) => adopt(next));
      }
    }
  }, [search]);

  const rewrite = async (fixes?: readonly Fix[] | 'all'): Promise<void> => {
    const outcome = await (fixes === undefined ? client.ask('format', {text}) : client.ask('fix', {text, fixes}));
    if (outcome === null) {
      return;
    }
    const problem = 'answer' in outcome ? sizeProblem(outcome.answer) : null;
    if ('problem' in outcome) {
      setChecked({...checked, problem: outcome.problem});
    } else if (problem === null) {
      editor.current?.rewrite(outcome.answer);
    } else {
      setChecked({...checked, problem: `改写后的文字${problem}，没有改写。请拆成几份较小的策略。`});
    }
  };
  return {
    ...origin,
    ...day,
    backtests,
    settings,
    state,
    before,
    keepVersion: () => good !== null && setBefore(good.text),
    text,
    checked,
    good,
    type: useCallback(
      (next: string) => {
        note(next);
        setText(next);
      },
      [note],
    ),
    refuse: (problem) =>
      setOrigin({...origin, complaints: [`粘贴后的文字${problem}，没有放进来。请只粘贴一份策略；更大的文件请在命令行里检查。`]}),
    choose: (chosen) => swap(chosen.text, chosen, false),
    restoreEarlier: () => origin.earlier !== null && swap(origin.earlier, origin.base, true),
    // Places hold for the text that was analysed.
    fix: (fixes) => void (text === checked.text && rewrite(fixes)),
    format: () => void rewrite(),
  };
}
