import type {Progress, ProgressStore} from './progressStore';

/**
 * Handles the reader's progress: checks exercises (src/components/prose/Exercise), ticks pages and stores both. React
 * draws the forms and lists but handles none of them. A second call only considers the current page. Part of an inline
 * script (index.tsx): it must not use anything outside of itself.
 * @param isRight replies to the answer in a form, and returns true for the right one.
 */
export function followProgress(
  {read, change}: ProgressStore,
  show: (progress: Progress) => void,
  isRight: (form: HTMLFormElement) => boolean,
): void {
  const SHOWN = 'pageshown';
  const root = document.documentElement;
  if ('follows' in root.dataset) {
    dispatchEvent(new Event(SHOWN));
    return;
  }
  root.dataset.follows = '';

  const setDone = (name: string, isDone: boolean): void =>
    show(
      change((now) => {
        now.done = now.done.filter((other) => other !== name).concat(isDone ? name : []);
      }),
    );

  /** With the hash router the path of a page is in the hash. */
  const pagePath = (): string => /^#(\/[^#]*)/.exec(location.hash)?.[1] ?? location.pathname;
  /** The section that every page of the docs ends with has been seen. */
  const end = new IntersectionObserver((entries) => {
    if (entries.some(({isIntersecting}) => isIntersecting)) {
      end.disconnect();
      setDone(pagePath(), true);
    }
  });
  const pageShown = (): void => {
    end.disconnect();
    const title = document.querySelector('.theme-doc-markdown h1')?.textContent;
    const next = document.getElementById('next');
    if (title) {
      show(change((now) => (now.last = {path: pagePath(), address: location.href, title})));
      if (next) {
        end.observe(next);
      }
    } else {
      show(read());
    }
  };

  addEventListener(
    'click',
    ({target}) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null;
      const form = control?.closest('form');
      if (control?.dataset.control === 'answer' && form) {
        if (isRight(form)) {
          setDone(form.dataset.progress ?? '', true);
        }
      } else if (control?.dataset.control === 'forget') {
        show(
          change((now) => {
            now.done = [];
            delete now.last;
          }),
        );
        document.querySelector<HTMLElement>('[data-progress]')?.focus();
      } else if (target instanceof HTMLInputElement && target.dataset.progress !== undefined) {
        // On click, not on change: code that starts on the click would read the former state before the change.
        setDone(target.dataset.progress, target.checked);
      }
    },
    true,
  );
  // Code that judges by itself says so, with the name of the exercise (src/components/prose/Exercise).
  addEventListener('answered', (event) => setDone((event as CustomEvent<string>).detail, true));
  addEventListener(SHOWN, pageShown);
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', pageShown);
  } else {
    pageShown();
  }
}
