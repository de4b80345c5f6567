/** Who acts where: the ids of a verified access token. */
export interface Claims {
  loginId: string
  tenantId: string
  sessionId: string
}

/** A write that may come twice: its Idempotency-Key, and by what the same write is known again. */
export interface Attempt {
  key: string
  fingerprint: string
}

export type TenantMember = Pick<Claims, 'loginId' | 'tenantId'>

/** The session has ended, the membership is gone, or the ids are not ids. */
export class NoScope extends Error {}
