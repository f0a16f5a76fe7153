/** Parsed JSON of any depth. Tests read it, and make it invalid on purpose, which a precise type would forbid. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only use of `any`; `unknown` would need a cast at every step.
export type LooseJson = any;
