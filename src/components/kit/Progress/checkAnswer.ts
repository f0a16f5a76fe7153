/**
 * Compares the reader's answer with those at the end of the section, and replies in the form. Part of an inline script
 * (index.tsx): it must not use anything outside of itself.
 * @returns true for the right answer.
 */
export function checkAnswer(form: HTMLFormElement): boolean {
  const answers = document.querySelector<HTMLElement>(`[data-answers="${form.dataset.progress ?? ''}"]`);
  const reply = form.querySelector('output');
  if (answers === null || reply === null) {
    return false;
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
    reply.textContent = `题目问的是百分数。您填的 ${given} 写成百分数是 ${Number((value * 100).toPrecision(3))}%，请按百分数填。`;
    field?.focus();
  } else if (found === undefined) {
    reply.textContent = '不对，再算一次。答案与理由在这一节的末尾。';
  } else {
    reply.replaceChildren(...[...found.childNodes].map((node) => node.cloneNode(true)));
  }
  return found !== undefined && 'right' in found.dataset;
}
