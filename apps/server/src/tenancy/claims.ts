export interface Claims {
  loginId: string
  tenantId: string
  sessionId: string
}

export interface Attempt {
  key: string
  fingerprint: string
}

export type TenantMember = Pick<Claims, 'loginId' | 'tenantId'>

/** The session has ended, the membership is gone, or the ids are malformed. */
export class NoScope extends Error {}
