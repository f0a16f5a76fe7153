import {formulaLine} from './formulaLine';

/** Copies the selection with each formula in one line: browsers give every sign of MathML a line of its own. */
function onCopy(event: ClipboardEvent): void {
  const selection = getSelection();
  const isInField =
    document.activeElement instanceof HTMLTextAreaElement || document.activeElement instanceof HTMLInputElement;
  if (selection === null || selection.rangeCount === 0 || isInField || event.clipboardData === null) {
    return;
  }
  const copy = document.createElement('div');
  copy.append(selection.getRangeAt(0).cloneContents());
  const formulas = copy.querySelectorAll('math');
  if (formulas.length === 0) {
    return;
  }
  event.clipboardData.setData('text/html', copy.innerHTML);
  formulas.forEach((formula) => formula.replaceWith(formulaLine(formula).replace(/\s+/g, ' ').trim()));
  // Only content with a layout has lines.
  copy.style.cssText = 'position: fixed; inset: 0 auto auto -200vw; width: 100vw';
  document.body.append(copy);
  event.clipboardData.setData('text/plain', copy.innerText);
  copy.remove();
  event.preventDefault();
}

if (typeof document !== 'undefined') {
  document.addEventListener('copy', onCopy);
}
