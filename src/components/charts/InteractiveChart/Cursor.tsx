import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import Crosshair from './Crosshair';
import type {CursorProps, CursorStore} from './cursorStore';
import {keyAction} from './keyAction';
import {inOrder} from './readDay';
import {useChartCursor, useView} from './view';
import styles from './styles.module.css';

const HELP =
  '左右方向键移动一个交易日，PageUp 和 PageDown 移动 21 个，Home 和 End 到两端，加号和减号缩放，Escape 离开。';

/** Registers a chart as a pane of its group. @returns the ref of its surface, and true for the group's first. */
function usePane(
  {panes}: CursorStore,
  {dates, x, columns}: CursorProps,
): {surface: RefObject<HTMLDivElement | null>; leads: boolean} {
  const surface = useRef<HTMLDivElement>(null);
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    const element = surface.current;
    if (element === null) {
      return undefined;
    }
    const pane = {element, dates, x, columns};
    panes.add(pane);
    setLeads(element.closest('[data-chart-group]')?.querySelector('[data-chart-surface]') === element);
    return () => {
      panes.delete(pane);
    };
  }, [panes, dates, x, columns]);
  return {surface, leads};
}

/** Removes the crosshair after a tap outside of the charts: a finger leaves it in place when it is lifted. */
function useDismissal(cursor: CursorStore): void {
  useEffect(() => {
    const dismiss = ({target}: Event): void => {
      if (!(target instanceof Element && target.closest('[data-chart-surface]'))) {
        cursor.set(null);
      }
    };
    document.addEventListener('pointerdown', dismiss);
    return () => document.removeEventListener('pointerdown', dismiss);
  }, [cursor]);
}

/**
 * The surface over a plot for pointer, finger and keys. The picture below keeps role="img" with its sentence, for
 * readers who browse. This surface has role="application": in browse mode screen readers keep arrows, Home and PageUp
 * for themselves, and only this role passes them on; the live line (Reading) reads the result. Only the first chart of
 * a group is a stop of the Tab key, as one crosshair serves all.
 */
export default function Cursor(props: CursorProps): ReactNode {
  const {dates, x} = props;
  const {cursor, range, setRange, onSelect} = useView();
  const day = useChartCursor();
  const {surface, leads} = usePane(cursor, props);
  useDismissal(cursor);
  const help = useId();

  const point = ({clientX, currentTarget}: PointerEvent): number => {
    const {left, width} = currentTarget.getBoundingClientRect();
    return x.indexAt((clientX - left) / width);
  };
  const press = (event: PointerEvent): void => {
    cursor.set(point(event));
    // Keys continue from the pointer's place, in any chart of the group.
    inOrder(cursor.panes)[0]?.element.focus({preventScroll: true});
    event.preventDefault();
  };
  const type = (event: KeyboardEvent): void => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    const action = isShortcut ? null : keyAction(event.key, cursor.get(), range, dates.length);
    if (action === null) {
      return;
    }
    event.preventDefault();
    if ('move' in action) {
      setRange(action.range);
      cursor.set(action.move);
    } else if ('zoom' in action) {
      setRange(action.zoom);
    } else if ('select' in action) {
      onSelect?.(action.select);
    } else {
      cursor.set(null);
      surface.current?.blur();
    }
  };

  const name = {'aria-roledescription': '可逐日读数的图', 'aria-label': '逐日读数', 'aria-describedby': help};
  const keyboard = leads ? {...name, role: 'application', tabIndex: 0, onKeyDown: type} : {'aria-hidden': true};
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- `keyboard` has role and keys. */}
      <div
        {...keyboard}
        ref={surface}
        className={styles.surface}
        data-chart-surface=""
        onPointerDown={press}
        onPointerMove={(event) => cursor.set(point(event))}
        onPointerLeave={({pointerType}) => pointerType === 'mouse' && cursor.set(null)}
        onClick={() => day !== null && onSelect?.(day)}
        onBlur={() => cursor.set(null)}>
        {day !== null && day >= x.first && day <= x.last && <Crosshair {...props} day={day} />}
      </div>
      {leads && (
        <p id={help} hidden>
          {HELP}
        </p>
      )}
    </>
  );
}
