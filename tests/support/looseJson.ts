/** Parsed JSON of any depth. Tests read it, and change it on purpose to something wrong, which no type would let them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place; `unknown` would need a cast at every step.
export type LooseJson = any;
