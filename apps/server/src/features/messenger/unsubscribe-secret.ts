import type { MessengerServices } from './messenger-services.ts'

/** The secret by which the reader of a message says that no more are wanted: the same for every try of the same message. */
export const unsubscribeSecret = (
  { vault }: Pick<MessengerServices, 'vault'>,
  tenantId: string,
  messageId: string,
): string => Buffer.from(vault.fingerprint(`${tenantId}/messages/${messageId}`), 'hex').toString('base64url')
