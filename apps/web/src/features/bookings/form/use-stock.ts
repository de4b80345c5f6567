import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { countHire } from '@skipyard/domain/inventory/count-hire.ts'
import { type ShortageNotice, shortageNotice } from '@skipyard/domain/inventory/shortage.ts'
import { useQuery } from '@tanstack/react-query'
import { availabilityDays } from '#web/features/inventory/availability-days.ts'
import { hireWindow } from '#web/features/inventory/hire-window.ts'
import { inventoryQueries } from '#web/features/inventory/queries.ts'
import type { FormDraft } from './form-draft.ts'
import { type HireInForm, hireAtHand } from './hire-at-hand.ts'

const hireOf = ({ binSize, binType, drop, pick }: FormDraft | Booking) =>
  [binSize, binType, drop.date, drop.status, pick.date, pick.status].join()

/** What is known of the stock for the hire in the form. */
export interface StockAnswer {
  /** It is being asked about a hire that is new, or another than the booking had: a save waits for it. */
  isAsked: boolean
  /** The day on which the size runs short; null for enough, and for what is not known. Saving is never prevented (spec 000 §5). */
  notice: ShortageNotice | null
}

/** Whether there is a bin on each day of the hire in the form, this booking's among those counted. */
export function useStock({ values, before, opened }: HireInForm): StockAnswer {
  const {
    binSize: size,
    binType: type,
    drop: { date: drop },
    pick: { date: pick },
  } = values
  const window = hireWindow(type, { drop, pick }, opened.today)
  // A bin that has been brought is no longer to be found.
  const isTaking = jobIs('toCome', values.drop)
  const isKnown = window !== null && size !== null && pick !== null
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...inventoryQueries.daysOfSize(
      window ?? { type, from: opened.today, to: opened.today },
      size ?? 2,
      false,
    ),
    enabled: isKnown,
  })
  const isOther = before === null || hireOf(before) !== hireOf(values)
  const isAnswered = data !== undefined && !isPlaceholderData
  const isAsked = isKnown && isTaking && isOther && isFetching && !isAnswered
  if (!data || size === null || drop === null || pick === null || !isTaking) return { isAsked, notice: null }
  const days = countHire(availabilityDays(data), { size, type }, hireAtHand({ values, before, opened }))
  return { isAsked, notice: shortageNotice({ size, type }, days, { dropDate: drop, pickDate: pick }) }
}
