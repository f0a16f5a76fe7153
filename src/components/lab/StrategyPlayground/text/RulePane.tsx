import {useId, useState, type ReactNode, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import type {Diagnostic} from '@site/src/engine';
import Spoken from '../../parts/Spoken';
import {lazyComponent} from '../../../kit/lazy';
import Fold from '../../parts/Fold';
import Actions from './Actions';
import Editor, {type EditorHandle} from './Editor';
import {VIEW_PARAMETER} from './opening';
import Problems from './Problems';
import type {ExampleResult} from '../run/protocol';
import {lineMarks, problemSummary} from './problemSummary';
import {selectionOf} from './textPlace';
import type {Playground, Props} from '../usePlayground';
import styles from '../styles.module.css';

const RuleBuilder = lazyComponent('搭建', () => import('../RuleBuilder'));
const Gallery = lazyComponent('示例', () => import('./Gallery'));

/** The two ways to write a rule. */
const VIEWS = [
  {name: 'builder', label: '搭建'},
  {name: 'text', label: '文本'},
] as const;

export type View = (typeof VIEWS)[number]['name'];

/** The view that an address names, by default the text. */
export const viewIn = (search: string): View =>
  VIEWS.find(({name}) => name === new URLSearchParams(search).get(VIEW_PARAMETER))?.name ?? 'text';

export interface RuleProps extends Pick<Props, 'client' | 'prices' | 'start' | 'examples'> {
  /** It is the whole page, which also shows examples and the builder. */
  page: boolean;
  view: View;
  onView: (view: View) => void;
}

interface Given extends RuleProps {
  playground: Playground;
  editor: RefObject<EditorHandle | null>;
  /** The text has errors, or there was no answer. */
  isWrong: boolean;
}

/** Where a rule is written: examples, builder or text, the actions on it, and its problems. */
export default function RulePane({playground, editor, isWrong, client, prices, start, page, view, onView, ...props}: Given): ReactNode {
  const {text, checked, base} = playground;
  const {diagnostics} = checked;
  // The default text is not one of the examples.
  const examples = props.examples.some(({id}) => id === base.id) ? props.examples : [base, ...props.examples];
  const summary = checked.problem ?? problemSummary(diagnostics);
  const summaryId = useId();
  const [known] = useState(() => new Map<string, ExampleResult>());
  const jump = (place: Pick<Diagnostic, 'line' | 'column' | 'end'>): void => {
    const range = selectionOf(checked.text, place);
    if (range !== null) {
      // What is hidden cannot be selected.
      flushSync(() => onView('text'));
      editor.current?.select(range.start, range.end);
    }
  };
  return (
    <>
      {page && (
        <Fold name="gallery" summary={`从示例开始（${examples.length} 份）`}>
          {() => <Gallery {...{client, examples, known}} current={base.id} onChoose={playground.choose} />}
        </Fold>
      )}
      {page && (
        <div className={styles.views} role="group" aria-label="怎样写规则">
          {VIEWS.map(({name, label}) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
              {label}
            </button>
          ))}
        </div>
      )}
      {view === 'builder' && (
        <RuleBuilder text={text} onChange={playground.rewrite} onUndo={playground.canUndo() ? playground.undo : undefined} />
      )}
      <Editor
        ref={editor}
        hidden={view === 'builder'}
        initial={start.opening.text}
        lines={text.split('\n').length}
        marks={lineMarks(diagnostics)}
        isWrong={isWrong}
        describedBy={summaryId}
        onType={playground.type}
        onUndo={playground.undo}
        onRedo={playground.redo}
        onRefuse={playground.refuse}
      />
      <Actions playground={playground} prices={prices} page={page} />
      <p id={summaryId} className={clsx(styles.summary, isWrong && styles.error)} data-summary="">
        {summary}
      </p>
      <Spoken text={summary} />
      <Problems diagnostics={diagnostics} onJump={jump} onFix={(fix) => playground.fix([fix])} />
    </>
  );
}
