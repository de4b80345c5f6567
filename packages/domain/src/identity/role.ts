/** A person's roles in a company (design, decision 9); who registers the company is its owner. */
export const ROLES = ['owner', 'office', 'dispatcher', 'viewer'] as const

/** A person's role in one company; the same login may have another one elsewhere. */
export type Role = (typeof ROLES)[number]

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}

/** The role with its first letter capitalised, as the profile block shows it (Spec 000 §2.3). */
export function roleLabel(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}
