/** Fetches what sending a form needs. The screens come without it: the contract weighs more than they do. */
export const loadIdentityCalls = async () => (await import('./identity-calls.ts')).identityCalls
