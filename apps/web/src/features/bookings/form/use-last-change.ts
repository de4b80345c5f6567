import type { WireHistoryEntry } from '@skipyard/contract/bookings.changes.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { isAmongPlaces } from '#web/ui/merge/place.ts'
import { whenWords } from '#web/ui/words/moment-words.ts'
import { bookingQueries } from '../queries.ts'
import { placeOfWire } from './draft-places.ts'

const touches = ({ changes }: WireHistoryEntry, places: readonly string[]) =>
  changes.some(({ field }) => {
    const place = placeOfWire(field)
    return place !== null && isAmongPlaces(places, place)
  })

/**
 * Who changed a booking last, or certain places of it, and when in words that follow the name. Null for those who may
 * not read the history, and while it is not known.
 */
export function useLastChange(bookingId: string | null) {
  const { timeZone, userId, role } = useProfile()
  const isReadable = bookingId !== null && canReadAudit({ loginId: userId, role })
  const { data } = useQuery({ ...bookingQueries.history(bookingId ?? ''), enabled: isReadable })
  return (places?: readonly string[]) => {
    const entry = (places && data?.find((one) => touches(one, places))) ?? data?.[0]
    return entry ? { by: entry.by, when: whenWords(entry.at, timeZone, new Date()) } : null
  }
}
