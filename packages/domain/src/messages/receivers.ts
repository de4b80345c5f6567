import { isEmail } from '../shared/email.ts'
import { isMobile, normalisePhone } from '../shared/phone.ts'
import type { Channel } from './kinds.ts'

type ReceiverRefusal = 'none' | 'no-mobile'

/** The address in its stored form, or why there is none. */
export type Receiver = { ok: true; address: string } | { ok: false; reason: ReceiverRefusal }

/**
 * A mail address in lower case, or an Australian mobile as '04…' however typed. Landlines, 13, 1300 and 1800
 * numbers get no texts.
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

/** '+61412345678', as providers of texts want it. */
export const internationalMobile = (mobile: string): string => `+61${mobile.slice(1)}`
