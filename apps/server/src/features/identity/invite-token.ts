const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** What stands in an invitation's link: the company, so that its walls apply while the link is looked up, and a secret. */
export const writeInviteToken = (tenantId: string, secret: string): string => `${tenantId}.${secret}`

/** The company and the secret of a link; null for a text that cannot be one. */
export function readInviteToken(token: string): { tenantId: string; secret: string } | null {
  const [, tenantId, secret] = TOKEN.exec(token) ?? []
  return tenantId && secret ? { tenantId, secret } : null
}
