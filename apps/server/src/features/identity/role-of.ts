import { isRole, type Role } from '@skipyard/domain/identity/role.ts'

/** The role that a row names; the database knows no other. */
export function roleOf(text: string): Role {
  if (!isRole(text)) throw new Error('A row has a role that nobody knows')
  return text
}
