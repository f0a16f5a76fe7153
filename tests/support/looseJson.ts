/** Parsed JSON of any depth. Tests read it, and make it invalid on purpose, which a precise type would forbid. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only `any`: `unknown` would need casts everywhere.
export type LooseJson = any;
