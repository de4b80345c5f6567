/** What stands in a private link: the company, so that its walls apply while the link is looked up, then the secret. */
export function writeLinkToken(tenantId: string, secret: string): string {
  return Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url') + secret
}
