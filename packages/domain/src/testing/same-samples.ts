import fc from 'fast-check'

// Every run tries the same samples, so that a red one is always a change's own; FUZZ_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) })
