import type { WireHistoryEntry } from '@skipyard/contract/bookings.changes.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { whenWords } from '../../moment-words.ts'
import { bookingQueries } from '../../queries.ts'
import type { BookingField } from '../booking-values.ts'
import { fieldOfWire } from '../field-of-wire.ts'

/** Who, and when in words that follow the name. */
export interface LastChange {
  by: string
  when: string
}

const touches = ({ changes }: WireHistoryEntry, fields: readonly BookingField[]) =>
  changes.some(({ field }) => {
    const name = fieldOfWire(field)
    return name !== null && fields.includes(name)
  })

/**
 * Who changed a booking last, or certain fields of it, and when. Null for those who may not read the history, and
 * while it is not known.
 */
export function useLastChange(bookingId: string | null) {
  const { timeZone, userId, role } = useProfile()
  const isReadable = bookingId !== null && canReadAudit({ loginId: userId, role })
  const { data } = useQuery({ ...bookingQueries.history(bookingId ?? ''), enabled: isReadable })
  const [latest] = data ?? []
  return (fields?: readonly BookingField[]): LastChange | null => {
    const entry = (fields && data?.find((one) => touches(one, fields))) ?? latest
    return entry ? { by: entry.by, when: whenWords(entry.at, timeZone, new Date()) } : null
  }
}
