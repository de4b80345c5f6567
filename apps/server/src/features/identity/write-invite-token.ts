/** What stands in an invitation's link: the company, so that its walls apply while the link is looked up, and a secret. */
export const writeInviteToken = (tenantId: string, secret: string): string => `${tenantId}.${secret}`
