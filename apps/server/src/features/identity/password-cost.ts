/** What argon2id spends on one password: 64 MiB, ten passes, about 0.16 s on one core (reliability A5). */
export const passwordCost = { memoryCost: 65_536, timeCost: 10, parallelism: 1, outputLen: 32 } as const
