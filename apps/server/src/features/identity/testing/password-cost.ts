/** Next to nothing, for tests that sign in often and are about something else. */
export const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1, outputLen: 32 }
