/**
 * What can be wrong with Xero: it is away (no answer, or not one of Xero), or it refused (the grant, the code or the
 * token is not good, now or later). Neither says anything of what was sent.
 */
export type TroubleKind = 'away' | 'refused'

/** A trouble with Xero, to be thrown. */
export const xeroTrouble = (kind: TroubleKind, message: string): Error => new Error(message, { cause: kind })
