/** How long a company's id is in a token: 16 bytes in base64url. */
const COMPANY_LENGTH = 22
const TOKEN = /^[\w-]{65}$/

/** The company and the secret of a private link's token; null for a text that cannot be one. */
export function readLinkToken(token: string): { tenantId: string; secret: string } | null {
  if (!TOKEN.test(token)) return null
  const hex = Buffer.from(token.slice(0, COMPANY_LENGTH), 'base64url').toString('hex')
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, secret: token.slice(COMPANY_LENGTH) }
}
