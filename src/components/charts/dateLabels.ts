/**
 * Labels for a date axis whose bars are evenly spaced: the first bar of every `months`-th month.
 * @param dates ascending ISO dates, one per bar.
 * @param months distance of the labels; 12 or a multiple writes years, others write year and month.
 * @returns `x` as a fraction of the width.
 */
export function dateLabels(dates: readonly string[], months: number): {x: number; text: string}[] {
  const last = Math.max(1, dates.length - 1);
  return dates.flatMap((date, index) => {
    const month = date.slice(0, 7);
    const isFirstOfMonth = index === 0 || dates[index - 1]?.slice(0, 7) !== month;
    const monthNumber = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
    if (!isFirstOfMonth || monthNumber % months !== 0) {
      return [];
    }
    return [{x: index / last, text: months % 12 === 0 ? date.slice(0, 4) : month}];
  });
}
