/** Parsed JSON of any depth. Tests read it, and make it invalid on purpose, which a precise type would forbid. */
export type LooseJson = ReturnType<typeof JSON.parse>;
