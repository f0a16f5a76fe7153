import {fix, type Extra} from './diagnostic';
import {editDistance} from './editDistance';

/** Habitual names by the names that authors use instead, where the spelling is too different to suggest them. */
const HABITS: Dictionary<readonly string[]> = {
  field: ['column'],
  column: ['field'],
  window: ['period', 'lookback'],
  length: ['period', 'window', 'lookback'],
  periods: ['period', 'window'],
  period: ['window', 'lookback', 'fast_period'],
  lookback: ['window', 'period'],
  timeperiod: ['period'],
  std: ['stddev'],
  stddevs: ['stddev'],
  std_dev: ['stddev'],
  fast: ['fast_period'],
  slow: ['slow_period'],
  signal: ['signal_period', 'signals'],
  crossabove: ['Crossover'],
  crossbelow: ['Crossunder'],
  crossup: ['Crossover'],
  crossdown: ['Crossunder'],
  gt: ['GreaterThan', 'greater'],
  lt: ['LessThan', 'less'],
  gte: ['greater_equal'],
  lte: ['less_equal'],
  bollinger: ['BollingerBands'],
  bb: ['BollingerBands'],
  ma: ['SMA'],
  highest: ['HighestValue'],
  lowest: ['LowestValue'],
  chandelier: ['ChandelierExit'],
  between: ['InRange'],
  buy: ['buy_signal'],
  sell: ['sell_signal'],
  entry: ['buy_signal'],
  exit: ['sell_signal'],
  input: ['inputs'],
  min: ['min_length'],
  max: ['max_length'],
  percent: ['percents'],
  upperband: ['upper'],
  lowerband: ['lower'],
};

/** The allowed name that was probably meant: another case, a known habit, or at most two typing errors. */
export function suggest(written: string, allowed: readonly string[]): string | undefined {
  if (written.length > 64) {
    return undefined;
  }
  const lower = written.toLowerCase();
  const habits = Object.hasOwn(HABITS, lower) ? HABITS[lower] : [];
  const known = allowed.find((name) => name.toLowerCase() === lower) ?? habits?.find((name) => allowed.includes(name));
  if (known !== undefined) {
    return known;
  }
  // Two errors in a name of three letters would match almost anything.
  const most = written.length <= 3 ? 1 : 2;
  return allowed
    .map((name) => ({name, distance: editDistance(lower, name.toLowerCase(), most)}))
    .filter(({distance}) => distance <= most)
    .sort((one, other) => one.distance - other.distance)[0]?.name;
}

/**
 * The name that was probably meant, as a sentence for a message and as a fix; both are empty without one.
 * @param path of the value that the fix replaces.
 * @param whole turns the name into that value.
 */
export function meantBy(
  written: string,
  allowed: readonly string[],
  path: string,
  whole = (name: string): string => name,
): {meant?: string; didYouMean: string; extra: Extra} {
  const meant = suggest(written, allowed);
  return meant === undefined
    ? {didYouMean: '', extra: {}}
    : {meant, didYouMean: `您是不是想写 “${meant}”？`, extra: {fix: fix(`改为 ${meant}`, {path, value: whole(meant)})}};
}
