/** What the reader has done, in this browser only. */
interface Progress {
  /** Names of exercises that were right, and paths of pages that were read to their end or ticked. */
  done: string[];
  /** The page that was open last. */
  last?: {path: string; address: string; title: string};
}

/**
 * Checks exercises (src/components/prose/Exercise), ticks pages and remembers both. Where storage is blocked they last
 * as long as the page. Called again, it looks at the page that stands there now.
 *
 * Its text is also an inline script of the pages that need it before the bundle runs: it must not use anything outside
 * of itself. React draws the forms and lists and handles none of them.
 * @param key of the browser's storage.
 */
export function follow(key: string): void {
  const SHOWN = 'pageshown';
  const root = document.documentElement;
  if ('follows' in root.dataset) {
    dispatchEvent(new Event(SHOWN));
    return;
  }
  root.dataset.follows = '';

  let progress: Progress = {done: []};
  const read = (): void => {
    try {
      const {done, last} = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Progress>;
      // What is kept may be from anybody on this address: it leads nowhere but here.
      const isOurs = String(last?.address).startsWith(`${location.origin}/`);
      progress = {done: Array.isArray(done) ? done : [], ...(isOurs && {last})};
    } catch {
      // Blocked, or nothing kept that can be read.
    }
  };

  /** What carries a name in `data-progress` says whether it is done; a list of pages offers the way back to where one was. */
  const show = (): void => {
    const {done, last} = progress;
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-progress]')];
    for (const box of boxes) {
      box.checked = done.includes(box.dataset.progress ?? '');
      box.toggleAttribute('data-done', box.checked);
    }
    const slot = document.querySelector('[data-resume]');
    const ticked = boxes.find((box) => box.checked && box.dataset.progress === last?.path);
    const rest = [...(ticked?.closest('ol')?.querySelectorAll('input') ?? [])].filter((box) => !box.checked);
    const next = rest[0]?.parentElement?.querySelector('a');
    const link = document.createElement('a');
    link.href = next?.href ?? last?.address ?? '';
    link.textContent = next?.textContent ?? last?.title ?? '';
    // A press that starts the page must find the same button when it is released.
    if (slot && slot.querySelector('a')?.outerHTML !== link.outerHTML) {
      const forget = document.createElement('button');
      forget.dataset.control = 'forget';
      forget.textContent = '清除记录';
      slot.replaceChildren(...(last ? ['继续上次：', link, ' ', forget] : []));
    }
  };

  const keep = (change: (now: Progress) => void): void => {
    read();
    change(progress);
    try {
      localStorage.setItem(key, JSON.stringify(progress));
    } catch {
      // Blocked: it lasts as long as the page.
    }
    show();
  };
  const keepDone = (name: string, isDone: boolean): void =>
    keep((now) => {
      now.done = now.done.filter((other) => other !== name).concat(isDone ? name : []);
    });

  /** Of a page with addresses after a hash, the part that names the page. */
  const pagePath = (): string => /^#(\/[^#]*)/.exec(location.hash)?.[1] ?? location.pathname;
  /** The section that every page of the docs ends with has been seen. */
  const end = new IntersectionObserver((entries) => {
    if (entries.some(({isIntersecting}) => isIntersecting)) {
      end.disconnect();
      keepDone(pagePath(), true);
    }
  });
  const pageShown = (): void => {
    end.disconnect();
    const title = document.querySelector('.theme-doc-markdown h1')?.textContent;
    const next = document.getElementById('next');
    if (title) {
      keep((now) => (now.last = {path: pagePath(), address: location.href, title}));
      if (next) {
        end.observe(next);
      }
    } else {
      read();
      show();
    }
  };

  /** Compares what was chosen or filled in with the answers at the end of the section. */
  const answer = (form: HTMLFormElement): void => {
    const name = form.dataset.progress ?? '';
    const answers = document.querySelector<HTMLElement>(`[data-answers="${name}"]`);
    const reply = form.querySelector('output');
    if (answers === null || reply === null) {
      return;
    }
    const field = form.querySelector<HTMLInputElement>('[name=answer]');
    // 12,5 and １２．５％ are numbers to those who type them.
    const given = String(new FormData(form).get('answer'))
      .normalize('NFKC')
      .replaceAll('−', '-')
      .replace(/[,，\s]/g, '');
    const [, over, under] = /^(-?[\d.]+)\/([\d.]+)$/.exec(given) ?? [];
    const value = under === undefined ? Number.parseFloat(given) : Number(over) / Number(under);
    const within = Number(answers.dataset.within) + 1e-9;
    const answerIs = (number: number): HTMLElement | undefined =>
      [...answers.querySelectorAll<HTMLElement>('[data-is]')].find(({dataset}) =>
        field === null ? 'right' in dataset : Math.abs(Number(dataset.is) - number) <= within,
      );
    const found = answerIs(value);
    const isShare = answers.dataset.unit?.startsWith('%') === true && !given.includes('%');
    if (field !== null && Number.isNaN(value)) {
      reply.textContent = field.type === 'radio' ? '先选一项，再核对。' : '填一个数再核对，例如 12.5。';
      field.focus();
    } else if (found === undefined && isShare && answerIs(value * 100)) {
      // The amount is right, the unit is not.
      reply.textContent = `题目问的是百分数。您填的 ${given} 写成百分数是 ${Number((value * 100).toPrecision(3))} %，请按百分数填。`;
      field?.focus();
    } else if (found === undefined) {
      reply.textContent = '不对，再算一次。答案与理由在这一节的末尾。';
    } else {
      reply.replaceChildren(...[...found.childNodes].map((node) => node.cloneNode(true)));
    }
    if (found !== undefined && 'right' in found.dataset) {
      keepDone(name, true);
    }
  };

  addEventListener(
    'click',
    ({target}) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null;
      const form = control?.closest('form');
      if (control?.dataset.control === 'answer' && form) {
        answer(form);
      } else if (control?.dataset.control === 'forget') {
        keep((now) => {
          now.done = [];
          delete now.last;
        });
        document.querySelector<HTMLElement>('[data-progress]')?.focus();
      } else if (target instanceof HTMLInputElement && target.dataset.progress !== undefined) {
        // Not at its change: code that starts at the click would have shown the former state by then.
        keepDone(target.dataset.progress, target.checked);
      }
    },
    true,
  );
  // Code that judges by itself says so.
  addEventListener('answered', (event) => keepDone((event as CustomEvent<string>).detail, true));
  addEventListener(SHOWN, pageShown);
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', pageShown);
  } else {
    pageShown();
  }
}
