/** Chance of at least `atLeast` heads in `tosses` of a fair coin. */
function tail(tosses: number, atLeast: number): number {
  let ways = 1;
  let sum = 0;
  for (let heads = 0; heads <= tosses; heads += 1) {
    sum += heads >= atLeast ? ways : 0;
    ways = (ways * (tosses - heads)) / (heads + 1);
  }
  return sum / 2 ** tosses;
}

/**
 * Chance that at least one of several worthless rules looks good: each is right in a year with probability 1/2,
 * independently of the others and of other years. 1 − (1 − tail)^rules.
 * @param rules number of rules tried, an integer ≥ 1.
 * @param years length of the test, an integer 1–50.
 * @param goodYears years a rule must be right in to look good, an integer 0–years.
 * @returns a probability, 0–1.
 * @throws RangeError outside these ranges.
 */
export function luckyRuleProbability(rules: number, years: number, goodYears: number): number {
  if (![rules, years, goodYears].every(Number.isInteger) || rules < 1 || years < 1 || years > 50 || goodYears < 0 || goodYears > years) {
    throw new RangeError(`规则数应是正整数，年数在 1 到 50 之间，好年数不超过年数；实际是 ${rules}、${years} 与 ${goodYears}。`);
  }
  return 1 - (1 - tail(years, goodYears)) ** rules;
}
