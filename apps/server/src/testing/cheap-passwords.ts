import { vi } from 'vitest'

// Tests sign in often and are about something else; what a password costs is tested where it is real.
vi.mock('#server/features/identity/password-cost.ts', () => ({
  passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1, outputLen: 32 },
}))
