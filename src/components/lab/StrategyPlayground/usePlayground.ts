import {startTransition, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject} from 'react';
import type {Fix} from '@site/src/engine';
import type {PageExample} from '@site/src/figures/kit/figure';
import {useLabState} from '../state/useLabState';
import {answerOf, problemOf, type Client} from './client';
import type {EditorHandle} from './Editor';
import {namedText, opening, type Opening} from './opening';
import type {Good, Start} from './prepare';
import type {Prices} from './prices';
import type {Analysis} from './protocol';
import type {SavedTexts} from './savedTexts';
import {LAB, settingsOf, setupOf, termsOf} from './settings';
import {sizeProblem} from './sizeProblem';
import {useBacktest} from './useBacktest';
import {useDay} from './useDay';

/** A pause in typing after which the text is analysed. */
const REST_MS = 200;

export interface Props {
  search: string;
  example: string | undefined;
  start: Start;
  client: Client;
  /** `null` at build. */
  saved: SavedTexts | null;
  prices: Prices;
  /** Called with what is open, which is kept when the prices change. */
  onOpen: (opening: Opening) => void;
  examples: readonly PageExample[];
}

/** The result of checking a text; `analysis` is `null` where there was no answer, and `problem` says why. */
interface Checked {
  text: string;
  analysis: Analysis | null;
  problem: string | null;
}

export type Playground = ReturnType<typeof usePlayground>;

/** The state of a playground: the text, its problems, its last good picture, its backtests, the day that is explained. */
export function usePlayground(
  {search, example, start, client, saved, prices, onOpen, examples}: Props,
  editor: RefObject<EditorHandle | null>,
) {
  const [text, setText] = useState(start.opening.text);
  const [origin, setOrigin] = useState(start.opening);
  const [checked, setChecked] = useState<Checked>({text, analysis: start.analysis, problem: start.problem});
  const [good, setGood] = useState(start.good);
  const dates = prices.bars.date;
  const isOwn = prices.own !== undefined;
  // Compared by content: most changes of a text do not change its settings.
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
  const seen = useRef({named: namedText(search), setup});

  useEffect(() => () => client.close(), [client]);
  useEffect(() => {
    onOpen({...origin, text, before});
  }, [onOpen, origin, text, before]);
  useEffect(() => {
    const save = (): void => saved?.save();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [saved]);

  const analyse = useEffectEvent(async () => {
    saved?.save();
    const outcome = await client.ask('analyse', {text, setup});
    if (outcome === null) {
      return;
    }
    seen.current.setup = setup;
    const analysis = answerOf(outcome);
    setChecked({text, analysis, problem: problemOf(outcome)});
    const picture = analysis?.picture;
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
    saved?.save();
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

  // A link within the page may name another text.
  const read = useEffectEvent(() => {
    saved?.save();
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
    /** The text in the editor. */
    text,
    /** The result of checking it; just after a change, still that of the text before. */
    checked,
    good,
    /** The settings on offer for it, and their values. */
    settings,
    state,
    backtests,
    /** The version that it is compared with. */
    before,
    /** Makes the current version the one to compare with. */
    keepVersion: () => good !== null && setBefore(good.text),
    /** The reader typed. */
    type: (next: string) => {
      saved?.note(next);
      setText(next);
    },
    /** A pasted text is not accepted. @param problem why, in Chinese. */
    refuse: (problem: string) =>
      setOrigin({...origin, complaints: [`粘贴后的文字${problem}，没有放进来。请只粘贴一份策略；更大的文件请在命令行里检查。`]}),
    choose: (chosen: PageExample) => swap(chosen.text, chosen, false),
    restoreEarlier: () => origin.earlier !== null && swap(origin.earlier, origin.base, true),
    // Positions hold only for the text that was analysed.
    fix: (fixes: readonly Fix[] | 'all') => void (text === checked.text && rewrite(fixes)),
    format: () => void rewrite(),
  };
}
