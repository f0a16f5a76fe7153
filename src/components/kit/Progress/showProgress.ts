import type {Progress} from './progressStore';

/**
 * Shows progress on the page: elements with a name in `data-progress` show their state, and a list of pages offers the
 * way back to the last one. Part of an inline script (index.tsx): it must not use anything outside of itself.
 */
export function showProgress({done, last}: Progress): void {
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
}
