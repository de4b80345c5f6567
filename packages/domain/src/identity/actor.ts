import type { Role } from './role.ts'

/** Who is acting, inside one company: the login and the role it has there. Policies ask about it. */
export interface Actor {
  loginId: string
  role: Role
}
