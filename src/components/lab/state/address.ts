const PARAMETER = 'lab';
const BETWEEN = '*';

const isOf = (text: string, name: string): boolean => text === name || text.startsWith(name + BETWEEN);

/**
 * What an address says about one lab of its page, by field: `?lab=drawdown*loss-30*growth-8` → `{loss: '30', growth: '8'}`.
 * Every lab has a `lab` of its own, and none of the signs needs escaping in a query.
 * @returns `null` when it says nothing.
 */
export function readAddress(search: string, name: string): Record<string, string> | null {
  const text = new URLSearchParams(search).getAll(PARAMETER).find((candidate) => isOf(candidate, name));
  if (text === undefined) {
    return null;
  }
  const parts = text.split(BETWEEN).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const dash = part.indexOf('-');
      return dash === -1 ? [part, ''] : [part.slice(0, dash), part.slice(dash + 1)];
    }),
  );
}

/** The query with one lab's state put in, or taken out when it is at its defaults; everything else stays. */
export function writeAddress(search: string, name: string, state: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  const others = query.getAll(PARAMETER).filter((text) => !isOf(text, name));
  const own = Object.entries(state).map(([key, value]) => `${key}-${value}`);
  query.delete(PARAMETER);
  for (const text of own.length === 0 ? others : [...others, [name, ...own].join(BETWEEN)]) {
    query.append(PARAMETER, text);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
