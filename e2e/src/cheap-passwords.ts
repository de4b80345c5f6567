import { passwordCost } from '../../apps/server/src/features/identity/password-cost.ts'

// Journeys sign up and in two hundred times and are about something else: what a password costs is tested where it is real.
Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 })
