import type { Role } from './role.ts'

/** The acting login, within one company, and its role there. Policies decide by it. */
export interface Actor {
  loginId: string
  role: Role
}
