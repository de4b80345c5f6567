import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Twilio signs what it tells with the account's token: the address it calls, then each field of the form with its
 * value in the order of their names (twilio.com/docs/usage/security).
 */
export function isSignedByTwilio(
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
  token: string,
): boolean {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = url + fields.flat().join('')
  const own = createHmac('sha1', token).update(text).digest()
  const theirs = Buffer.from(signature, 'base64')
  return theirs.length === own.length && timingSafeEqual(theirs, own)
}
