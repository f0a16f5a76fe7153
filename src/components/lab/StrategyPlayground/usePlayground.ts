import {startTransition, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject} from 'react';
import {hasErrors, type Fix} from '@site/src/engine';
import type {FieldValues} from '../state/fields';
import type {PageExample} from '@site/src/figures/kit/figure';
import {useLabState} from '../state/useLabState';
import {answerOf, problemOf, type Client} from './client';
import type {EditorHandle} from './Editor';
import {namedText, opening, type Opening} from './opening';
import {subjectOf, type Good, type Start} from './prepare';
import type {Prices} from './prices';
import type {Problem, Report} from './protocol';
import type {SavedTexts} from './savedTexts';
import {LAB, settingsOf, setupOf, termsOf, textsOf, type Settings} from './settings';
import {sizeProblem} from './sizeProblem';

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

/** The result of checking a text; `problem` says why there was no answer. */
interface Checked {
  text: string;
  diagnostics: readonly Problem[];
  problem: string | null;
}

export type Playground = ReturnType<typeof usePlayground>;

/** What a result depends on besides the text, to be compared. */
const given = (setup: Good['setup'], terms: Good['terms'], before: string | null): string => JSON.stringify([setup, terms, before]);
const givenBy = ({setup, terms, before}: Report): string => given(setup, terms, before);
const wantedOf = (settings: Settings, values: FieldValues, before: string): string =>
  given(setupOf(settings, values), termsOf(settings, values), values.compare === true ? before : null);

/** The picture of a report; where it is of the same text and setup, the one that is shown, so that it is not drawn again. */
function samePicture(shown: Good | null, next: Good): Good['picture'] {
  const isSame = shown !== null && shown.text === next.text && JSON.stringify(shown.setup) === JSON.stringify(next.setup);
  return isSame ? shown.picture : next.picture;
}

/** The state of a playground: the text, its problems, its last good picture, its backtests, the day that is explained. */
export function usePlayground(
  {search, example, start, client, saved, prices, onOpen, examples}: Props,
  editor: RefObject<EditorHandle | null>,
) {
  const [text, setText] = useState(start.opening.text);
  const [origin, setOrigin] = useState(start.opening);
  const [checked, setChecked] = useState<Checked>({text, diagnostics: start.diagnostics, problem: start.problem});
  const [good, setGood] = useState(start.good);
  const [before, setBefore] = useState(start.opening.before);
  const [chosenDay, setChosenDay] = useState<number | null>(null);
  const dates = prices.bars.date;
  const isOwn = prices.own !== undefined;
  // Compared by content: most changes of a text do not change its settings.
  const offered = JSON.stringify(good && {account: good.picture.account, markets: good.picture.markets.map(({code}) => ({code}))});
  const settings = useMemo(
    () => settingsOf(JSON.parse(offered) as Parameters<typeof settingsOf>[0], dates, isOwn),
    [offered, dates, isOwn],
  );
  const state = useLabState(LAB, settings);
  const day = chosenDay ?? good?.day ?? 0;
  const wanted = wantedOf(settings, state.values, before);
  const isChecked = checked.text === text;
  const isWrong = isChecked && hasErrors(checked.diagnostics);
  // While the text has errors, the settings change the result that is shown.
  const subject = isWrong && good !== null ? good.text : text;
  const isOld = good !== null && good.text === subject && givenBy(good) !== wanted;
  const isDue = !isChecked || isOld;
  /** What the last question was about: without an answer it is not asked again. */
  const asked = useRef('');
  const named = useRef(namedText(search));

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

  /** Asks the one question about a text and its settings. */
  const run = useEffectEvent(async () => {
    saved?.save();
    asked.current = JSON.stringify([subject, wanted]);
    const question = {text: subject, set: textsOf(settings, state.values), before, day: {day, isChosen: chosenDay !== null}};
    const outcome = await client.ask('run', question);
    if (outcome === null) {
      return;
    }
    const {diagnostics = [], report = null} = answerOf(outcome) ?? {};
    if (subject === text) {
      setChecked({text, diagnostics, problem: problemOf(outcome)});
    } else {
      setChecked((last) => ({...last, problem: problemOf(outcome)}));
    }
    if (report !== null) {
      const next = {...report, text: subject};
      startTransition(() => setGood((shown) => ({...next, picture: samePicture(shown, next)})));
    }
  });
  useEffect(() => {
    if (!isDue || asked.current === JSON.stringify([subject, wanted])) {
      return undefined;
    }
    const timer = setTimeout(() => void run(), isChecked ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [isDue, isChecked, subject, wanted]);

  useEffect(() => {
    if (good === null || day === good.day) {
      return;
    }
    void client.ask('day', {...subjectOf(good), day}).then((outcome) => {
      if (outcome !== null) {
        // Another result may have come meanwhile; then it is asked again.
        setGood((shown) => (shown === good ? {...good, day, explained: answerOf(outcome)} : shown));
      }
    });
  }, [client, good, day]);

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
    const now = namedText(search);
    if (now !== named.current) {
      named.current = now;
      if (now !== '') {
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
    day,
    /** `null` while the answer is on its way. */
    explained: good !== null && good.day === day ? good.explained : null,
    setDay: setChosenDay,
    /** The text in the editor. */
    text,
    /** The result of checking it; just after a change, still that of the text before. */
    checked,
    good,
    /** The settings on offer for it, and their values. */
    settings,
    state,
    /** The version that it is compared with. */
    before,
    /** Makes the current version the one to compare with. */
    keepVersion: () => good !== null && setBefore(good.text),
    /** The reader typed. */
    type: (next: string) => {
      saved?.note(next);
      setText(next);
    },
    /** The reader built the text without typing it. */
    build: (next: string) => {
      editor.current?.load(next);
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
