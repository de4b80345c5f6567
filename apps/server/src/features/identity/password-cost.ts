import type { Options } from '@node-rs/argon2'

/** argon2id: 64 MiB, ten passes, about 0.16 s on one core (reliability A5). */
export const passwordCost: Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism' | 'outputLen'>> =
  {
    memoryCost: 65_536,
    timeCost: 10,
    parallelism: 1,
    outputLen: 32,
  }
