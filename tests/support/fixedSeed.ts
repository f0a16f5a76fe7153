import {configureGlobal} from 'fast-check';

// The seed of every property test, which vitest.config.mts chooses: a failure then has to do with the change, and
// repeats.
configureGlobal({seed: Number(process.env.SEED)});
