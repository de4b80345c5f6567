import type { Role } from '@skipyard/domain/identity/role.ts'

/** The password of every demo login; the README and the start-up message name it. */
export const DEMO_PASSWORD = 'every-bin-1'

/** Who looks around first: the owner of the busy company. */
export const DEMO_LOGIN = 'renee@westgate.example'

/** A person of the demo companies. */
export interface DemoPerson {
  name: string
  email: string
  role: Role
}

/** Owns both companies, so signing in asks which one. */
export const bothCompanies: DemoPerson = {
  name: 'Morgan Walsh',
  email: 'morgan@skipyard.example',
  role: 'owner',
}

/** The people of Westgate Skip Hire alone, one for each role. */
export const westgatePeople: DemoPerson[] = [
  { name: 'Renee Castellano', email: DEMO_LOGIN, role: 'owner' },
  { name: 'Dana Kovac', email: 'dana@westgate.example', role: 'office' },
  { name: 'Joe Vella', email: 'joe@westgate.example', role: 'dispatcher' },
  { name: 'Priya Raman', email: 'priya@westgate.example', role: 'viewer' },
]
