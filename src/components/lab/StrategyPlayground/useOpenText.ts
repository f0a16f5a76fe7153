import {useEffect, useEffectEvent, useRef, useState, type RefObject} from 'react';
import type {PageExample} from '@site/src/figures/kit/figure';
import type {EditorHandle} from './Editor';
import {namedText, opening, type Opening} from './opening';
import type {Start} from './prepare';
import type {SavedTexts} from './savedTexts';

export interface OpenTextProps {
  search: string;
  example: string | undefined;
  start: Start;
  /** `null` at build. */
  saved: SavedTexts | null;
  /** Called with what is open, which is kept when the prices change. */
  onOpen: (opening: Opening) => void;
  examples: readonly PageExample[];
}

/** Saves the reader's text when the page or the playground is left. */
function useSaving(saved: SavedTexts | null): void {
  useEffect(() => {
    const save = (): void => saved?.save();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [saved]);
}

/** The text in the editor: where it came from, what it is compared with, and the ways to another one. */
export function useOpenText({search, example, start, saved, onOpen, examples}: OpenTextProps, editor: RefObject<EditorHandle | null>) {
  const [text, setText] = useState(start.opening.text);
  const [origin, setOrigin] = useState(start.opening);
  const [before, setBefore] = useState(start.opening.before);
  const named = useRef(namedText(search));
  useSaving(saved);
  useEffect(() => {
    onOpen({...origin, text, before});
  }, [onOpen, origin, text, before]);

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

  return {
    origin,
    /** The text in the editor. */
    text,
    /** The version that it is compared with. */
    before,
    /** Makes a version the one to compare with. */
    setBefore,
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
  };
}
