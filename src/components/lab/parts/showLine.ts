/** Selects a line of a text box, from 1, and scrolls to it. */
export function showLine(box: HTMLTextAreaElement, line: number): void {
  const lines = box.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, {length}) => sum + length + 1, 0);
  box.focus();
  box.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  box.scrollTop = ((line - 1) / lines.length) * box.scrollHeight - box.clientHeight / 3;
}
