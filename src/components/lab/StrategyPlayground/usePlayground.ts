import {startTransition, useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject} from 'react';
import type {Fix} from '@site/src/engine';
import type {Desk} from './desk';
import type {EditorHandle} from './Editor';
import type {Example} from './examples';
import {namesText, opening, type Opening} from './opening';
import type {Good, Start} from './prepare';
import type {Look} from './protocol';
import type {SavedTexts} from './savedTexts';
import {useDay, type ExplainedDay} from './useDay';
import {useSaving} from './useSaving';

/** A hand that types rests at least as long. */
const REST_MS = 200;

export interface Props {
  search: string;
  example: string | undefined;
  start: Start;
  desk: Desk;
  /** `null` at build. */
  saved: SavedTexts | null;
  dates: readonly string[];
  examples: readonly Example[];
}

/** What is known about a text; `look` is `null` where there was no answer, and `problem` says why. */
export interface Checked {
  text: string;
  look: Look | null;
  problem: string | null;
}

export interface Playground extends Pick<Opening, 'base' | 'complaints' | 'earlier' | 'isOwn'>, Omit<ExplainedDay, 'suit'> {
  /** What the editor holds. */
  text: string;
  /** What is known about it, or about what it held a moment ago. */
  checked: Checked;
  good: Good | null;
  /** The reader typed. */
  type: (text: string) => void;
  choose: (example: Example) => void;
  restoreEarlier: () => void;
  fix: (fixes: readonly Fix[] | 'all') => void;
  format: () => void;
}

/** The state of a playground: the text, what is wrong with it, its last good picture, the day that is explained. */
export function usePlayground({search, example, start, desk, saved, dates, examples}: Props, editor: RefObject<EditorHandle | null>): Playground {
  const [text, setText] = useState(start.opening.text);
  const [origin, setOrigin] = useState(start.opening);
  const [checked, setChecked] = useState<Checked>({text, look: start.look, problem: start.problem});
  const [good, setGood] = useState(start.good);
  const {suit, ...day} = useDay(desk, good, start, dates);
  const {note, save} = useSaving(saved);
  const seen = useRef(search);

  useEffect(() => () => desk.close(), [desk]);

  const look = useEffectEvent(async () => {
    save();
    const outcome = await desk.ask('look', {text});
    if (outcome === null) {
      return;
    }
    const answer = 'answer' in outcome ? outcome.answer : null;
    setChecked({text, look: answer, problem: 'problem' in outcome ? outcome.problem : null});
    const picture = answer?.picture;
    if (picture) {
      startTransition(() => {
        setGood({text, picture});
        suit(picture);
      });
    }
  });
  useEffect(() => {
    if (text === checked.text) {
      return undefined;
    }
    const timer = setTimeout(() => void look(), REST_MS);
    return () => clearTimeout(timer);
  }, [text, checked.text]);

  const show = (next: Opening): void => {
    save();
    saved?.begin(next.text);
    setOrigin(next);
    setText(next.text);
    editor.current?.load(next.text);
  };
  const swap = (next: string, base: Example, isOwn: boolean): void => {
    const isWritten = (origin.isOwn || text !== origin.text) && text !== next;
    show({...origin, text: next, base, complaints: [], earlier: isWritten ? text : origin.earlier, isOwn});
  };

  // A link inside the page that names a text.
  const read = useEffectEvent(() => {
    save();
    return opening(search, example, examples, saved?.read() ?? []);
  });
  const adopt = useEffectEvent(show);
  useEffect(() => {
    if (search !== seen.current) {
      seen.current = search;
      if (namesText(search)) {
        void read().then((next) => adopt(next));
      }
    }
  }, [search]);

  const rewrite = async (fixes?: readonly Fix[] | 'all'): Promise<void> => {
    const outcome = await (fixes === undefined ? desk.ask('format', {text}) : desk.ask('fix', {text, fixes}));
    if (outcome !== null && 'answer' in outcome) {
      editor.current?.rewrite(outcome.answer);
    } else if (outcome !== null) {
      setChecked({...checked, problem: outcome.problem});
    }
  };
  return {
    ...origin,
    ...day,
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
    choose: (chosen) => swap(chosen.text, chosen, false),
    restoreEarlier: () => origin.earlier !== null && swap(origin.earlier, origin.base, true),
    // Places hold for the text that was looked at.
    fix: (fixes) => void (text === checked.text && rewrite(fixes)),
    format: () => void rewrite(),
  };
}
