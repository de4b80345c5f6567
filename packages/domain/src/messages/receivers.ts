import { isEmail } from '../shared/email.ts'
import { isMobile, normalisePhone } from '../shared/phone.ts'
import type { Channel } from './kinds.ts'

/** Why nobody can be written to there: nothing is given, or no text reaches such a number. */
export type ReceiverRefusal = 'none' | 'no-mobile'

/** Where a message goes, as it is kept and compared; or why it cannot. */
export type Receiver = { ok: true; address: string } | { ok: false; reason: ReceiverRefusal }

/**
 * A mail address in small letters, or an Australian mobile as '04…' however it was typed. A landline, a 13, 1300 or 1800
 * number gets no text.
 */
export function receiverOf(channel: Channel, typed: string): Receiver {
  if (channel === 'mail') {
    const address = typed.trim().toLowerCase()
    return isEmail(address) ? { ok: true, address } : { ok: false, reason: 'none' }
  }
  const phone = normalisePhone(typed)
  if (phone === '') return { ok: false, reason: 'none' }
  return isMobile(phone) ? { ok: true, address: phone } : { ok: false, reason: 'no-mobile' }
}

/** '+61412345678': a mobile as providers of texts want it. */
export const internationalMobile = (mobile: string): string => `+61${mobile.slice(1)}`
