import type {PageExample} from '@site/src/content/pageExample';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import type {EditorHandle} from './Editor';
import {namedText, opening, type Opening} from './opening';
import type {SavedTexts} from './savedTexts';
import type {TextHistory} from './textHistory';

/** Handle that opens a text from the reader. */
export interface TextOpener {
  open: (text: string) => void;
}

export interface OpenTextProps {
  search: string;
  start: {opening: Opening};
  /** `null` at build. */
  saved: SavedTexts | null;
  /** Versions of the text, which outlive a change of the prices. */
  history: TextHistory;
  /** Opens a text from elsewhere on the page. */
  opener: Ref<TextOpener>;
  /** Called with the open text, which outlives a change of the prices. */
  onOpen: (opening: Opening) => void;
  examples: readonly PageExample[];
}

/** Saves the reader's text when the page or the playground is left. @param save keeps its identity. */
function useSaving(save: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
}

/**
 * The text in the editor, with its origin, the text to compare with, and the actions that open another one.
 * @param compares true while a comparison is open.
 */
export function useOpenText(
  {search, start, saved, history, opener, onOpen, examples}: OpenTextProps,
  editor: RefObject<EditorHandle | null>,
  compares: RefObject<boolean>,
) {
  const [text, setText] = useState(start.opening.text);
  const [origin, setOrigin] = useState(start.opening);
  const [before, setBefore] = useState(start.opening.before);
  const named = useRef(namedText(search));
  const [isKept, setKept] = useState(true);
  const save = useCallback(() => {
    const stored = saved?.save() ?? null;
    if (stored !== null) {
      setKept(stored);
    }
  }, [saved]);
  useSaving(save);
  useEffect(() => {
    onOpen({...origin, text, before});
  }, [onOpen, origin, text, before]);

  const show = (next: Opening): void => {
    save();
    saved?.begin(next.text);
    history.note(next.text);
    setOrigin(next);
    setBefore(next.before);
    setText(next.text);
    editor.current?.load(next.text);
  };
  const swap = (next: string, base: PageExample, isOwn: boolean): void => {
    const isWritten = (origin.isOwn || text !== origin.text) && text !== next;
    show({
      ...origin,
      text: next,
      before: compares.current ? before : next,
      base,
      complaints: [],
      earlier: isWritten ? text : origin.earlier,
      isOwn,
    });
  };

  /** Writes a version of the text that was not typed in the editor. */
  const write = (next: string): void => {
    editor.current?.rewrite(next);
    saved?.note(next);
    setText(next);
  };
  const travel = (next: string | null): void => {
    if (next !== null) {
      write(next);
    }
  };
  useImperativeHandle(opener, () => ({
    open: (next) => {
      swap(next, origin.base, true);
      saved?.note(next);
    },
  }));

  // A link within the page may name another text.
  const read = useEffectEvent(() => {
    saved?.save();
    return opening(search, examples, saved?.read() ?? []);
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

  return {
    origin,
    /** The text in the editor. */
    text,
    /** The version to compare with. */
    before,
    /** Makes a version the one to compare with. */
    setBefore,
    /** Notes a typed text. @param joins true if it continues the typing just before it. */
    type: (next: string, joins: boolean) => {
      history.note(next, joins);
      saved?.note(next);
      setText(next);
    },
    /** Changes the text without typing. @param joins true if it continues the previous change. */
    rewrite: (next: string, joins = false) => {
      history.note(next, joins);
      write(next);
    },
    undo: () => travel(history.undo()),
    redo: () => travel(history.redo()),
    canUndo: history.canUndo,
    save,
    /** False if the browser refused to store the text. */
    isKept,
    /** A pasted text is not accepted. @param problem why, in Chinese. */
    refuse: (problem: string) =>
      setOrigin({
        ...origin,
        complaints: [`粘贴后的文字${problem}，没有放进来。请只粘贴一份策略；更大的文件请在命令行里检查。`],
      }),
    choose: (chosen: PageExample) => swap(chosen.text, chosen, false),
    /** Opens a text of a reader's rule: further typing belongs to the rule. */
    openRule: (id: string, next: string) => {
      swap(next, origin.base, true);
      saved?.open(id);
    },
    restoreEarlier: () => origin.earlier !== null && swap(origin.earlier, origin.base, true),
  };
}
