/** How long a company's id is in a token: 16 bytes in base64url. */
export const COMPANY_LENGTH = 22

/** What stands in a run link: the company, so that its walls apply while the link is looked up, then the secret. */
export function writeLinkToken(tenantId: string, secret: string): string {
  return Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url') + secret
}
