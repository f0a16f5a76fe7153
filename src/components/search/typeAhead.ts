import {isComposing} from './isComposing';

/**
 * Keeps what a reader types from now on, from wherever it would have gone.
 * @returns stops that and gives the text.
 */
export function typeAhead(): () => string {
  let text = '';
  const keep = (event: KeyboardEvent): void => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key === 'Backspace') {
      text = [...text].slice(0, -1).join('');
    } else if ([...event.key].length === 1) {
      text += event.key;
    } else {
      return;
    }
    event.preventDefault();
  };
  window.addEventListener('keydown', keep, {capture: true});
  return () => {
    window.removeEventListener('keydown', keep, {capture: true});
    return text;
  };
}
