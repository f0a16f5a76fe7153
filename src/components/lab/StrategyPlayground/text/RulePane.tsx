import {useId, useState, type ReactNode, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import type {Diagnostic} from '@site/src/engine/language';
import type {ExampleResult} from '@site/src/results/exampleResult';
import Spoken from '../../parts/Spoken';
import {lazyComponent} from '../../../kit/lazy';
import Fold from '../../parts/Fold';
import Sentence from '../Sentence';
import type {TypedProps} from '../Sentence/TypedRule';
import Actions from './Actions';
import Editor, {type EditorHandle} from './Editor';
import {VIEW_PARAMETER} from './opening';
import Problems from './Problems';
import {lineMarks, problemSummary, ruleSummary} from './problemSummary';
import {selectionOf} from './textPlace';
import type {TypedDraft} from '../typedDraft';
import type {Playground, Props} from '../usePlayground';
import parts from '../../parts/styles.module.css';
import styles from '../styles.module.css';

const Gallery = lazyComponent('示例', () => import('./Gallery'));
const MyRules = lazyComponent('我的规则', () => import('./MyRules'));

/** The ways to see and change a rule. */
const VIEWS = [
  {name: 'sentence', label: '句子'},
  {name: 'json', label: 'JSON'},
] as const;

export type View = (typeof VIEWS)[number]['name'];

/** The first of them. */
export const FIRST_VIEW = VIEWS[0].name;

/** The view that an address names, by default the first one. */
export const viewIn = (search: string): View =>
  VIEWS.find(({name}) => name === new URLSearchParams(search).get(VIEW_PARAMETER))?.name ?? FIRST_VIEW;

export interface RulePaneProps extends Pick<Props, 'client' | 'prices' | 'start' | 'examples' | 'saved'> {
  /** True on the playground's page, with examples and all views; otherwise it is part of a text about JSON. */
  page: boolean;
  view: View;
  onView: (view: View) => void;
  /** Typed sentence, which outlives a change of the prices. */
  draft: TypedDraft;
}

interface Given extends RulePaneProps {
  playground: Playground;
  editor: RefObject<EditorHandle | null>;
  /** The row of actions, which can have the focus. */
  actions: RefObject<HTMLParagraphElement | null>;
  /** True if the text has errors, or there was no answer. */
  isWrong: boolean;
  typed: TypedProps & {isUnwritten: boolean};
}

/** Pane of the rule: examples, builder or text, the actions on it, and its problems. */
export default function RulePane({
  playground,
  editor,
  actions,
  isWrong,
  client,
  prices,
  start,
  page,
  view,
  onView,
  draft,
  typed: {isUnwritten, ...typed},
  ...props
}: Given): ReactNode {
  const {text, checked, base} = playground;
  const isJson = view === 'json';
  const {diagnostics} = checked;
  const {examples, saved} = props;
  const summary = checked.problem ?? ruleSummary(problemSummary(diagnostics, isJson), isUnwritten && !isWrong);
  const summaryId = useId();
  const [known] = useState(() => new Map<string, ExampleResult>());
  const jump = (place: Pick<Diagnostic, 'line' | 'column' | 'end'>): void => {
    const range = selectionOf(checked.text, place);
    if (range !== null) {
      // What is hidden cannot be selected.
      flushSync(() => onView('json'));
      editor.current?.select(range.start, range.end);
    }
  };
  return (
    <>
      {page && (
        <Fold name="gallery" summary="从示例开始：常用的规则，与文档里的">
          {() => (
            <Gallery
              client={client}
              prices={prices}
              examples={examples}
              known={known}
              current={base.id}
              onChoose={playground.choose}
            />
          )}
        </Fold>
      )}
      {page && (
        // Also in the server's HTML, which has no saved rules: it reserves the place of the fold.
        <Fold name="rules" summary="我的规则：名字、前几版、存成文件">
          {() => saved !== null && <MyRules saved={saved} text={text} onOpen={playground.openRule} />}
        </Fold>
      )}
      {page && (
        <div className={clsx(styles.views, parts.tabs)} role="group" aria-label="怎样看这条规则">
          {VIEWS.map(({name, label}) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
              {label}
            </button>
          ))}
        </div>
      )}
      {!isJson && (
        <Sentence
          text={text}
          draft={draft}
          {...typed}
          onChange={playground.rewrite}
          onUndo={playground.canUndo() ? playground.undo : undefined}
        />
      )}
      <Editor
        ref={editor}
        hidden={!isJson}
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
      <Actions playground={playground} prices={prices} page={page} isJson={isJson} row={actions} />
      <p id={summaryId} className={clsx(styles.summary, isWrong && styles.error)} data-summary="">
        {summary}
      </p>
      <Spoken text={summary} />
      <Problems diagnostics={diagnostics} isJson={isJson} onJump={jump} onFix={(fix) => playground.fix([fix])} />
    </>
  );
}
