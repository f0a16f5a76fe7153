/** The symbols of a portfolio in order; none for a strategy without one. The text was validated. */
export function poolOf(text: string): string[] {
  const {symbols = []} = JSON.parse(text) as {symbols?: {symbol: string}[]};
  return symbols.map(({symbol}) => symbol);
}
