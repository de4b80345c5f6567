const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The company and the secret of a link; null for a text that cannot be one. */
export function readInviteToken(token: string): { tenantId: string; secret: string } | null {
  const [, tenantId, secret] = TOKEN.exec(token) ?? []
  return tenantId && secret ? { tenantId, secret } : null
}
