import {firstDifference} from './textPlace';

/** Lines shown above a place that is selected. */
const LINES_ABOVE = 3;
/** Width of a character in the monospaced font, in em. */
const LETTER_WIDTH = 0.6;

const sizeOf = (area: HTMLTextAreaElement, what: 'lineHeight' | 'fontSize'): number =>
  parseFloat(getComputedStyle(area)[what]);

/** Lines scrolled out of sight above. */
export const linesAbove = (area: HTMLTextAreaElement): number => area.scrollTop / sizeOf(area, 'lineHeight');

/** Height of a text above a place in a text area that wraps its lines, in px. */
function heightAbove(area: HTMLTextAreaElement, place: number): number {
  // A clone is of the same kind, which the type of cloneNode does not say.
  const probe = area.cloneNode() as HTMLTextAreaElement;
  probe.removeAttribute('id');
  probe.style.cssText = `position: absolute; visibility: hidden; width: ${area.clientWidth}px; height: 0; min-height: 0`;
  probe.value = area.value.slice(0, place);
  area.after(probe);
  const {scrollHeight} = probe;
  probe.remove();
  return scrollHeight;
}

/** Replaces the text, and scrolls to its beginning. */
export function loadText(area: HTMLTextAreaElement, text: string): void {
  area.value = text;
  area.scrollTop = 0;
  area.scrollLeft = 0;
}

/** Selects a range of the text and scrolls to it. @param wraps true if long lines wrap. */
export function selectRange(area: HTMLTextAreaElement, start: number, end: number, wraps: boolean): void {
  area.focus();
  area.setSelectionRange(start, end);
  const lineStart = area.value.lastIndexOf('\n', start - 1) + 1;
  const lineHeight = sizeOf(area, 'lineHeight');
  const above = wraps
    ? heightAbove(area, start) - lineHeight
    : (area.value.slice(0, start).split('\n').length - 1) * lineHeight;
  area.scrollTop = Math.max(0, above - LINES_ABOVE * lineHeight);
  const letter = sizeOf(area, 'fontSize') * LETTER_WIDTH;
  const isInSight = (end - lineStart + 2) * letter < area.clientWidth;
  area.scrollLeft = isInSight ? 0 : Math.max(0, (start - lineStart) * letter - area.clientWidth / 3);
  area.scrollIntoView({block: 'nearest'});
}

/**
 * Writes another text, with the caret at the change.
 * @returns the place of the change; `null` when nothing changes.
 */
export function rewriteText(area: HTMLTextAreaElement, next: string): number | null {
  const {value} = area;
  if (value === next) {
    return null;
  }
  area.value = next;
  return firstDifference(value, next);
}
