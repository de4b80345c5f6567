import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireConflict } from '@skipyard/contract/bookings/changes.ts'
import { type Cents, centsToDollars } from '@skipyard/domain/shared/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isConflict, messageOf } from '#web/client/api-error.ts'
import { dayInWords } from '../day-in-words.ts'
import { useResolveConflict, type WayOut } from '../mutations.ts'
import { bookingQueries } from '../queries.ts'
import { useUndo } from '../use-undo.ts'
import { conflictTexts } from './texts.ts'
import { binInWords } from './way-groups.tsx'

type Dates = WireConflict['dates'][number]
type Bin = WireConflict['sizes'][number]

export type WayChoice = { by: 'dates'; key: string; dates: Dates } | { by: 'bin'; key: string; bin: Bin }

export function wayChoices({ dates, sizes }: Pick<WireConflict, 'dates' | 'sizes'>): WayChoice[] {
  return [
    ...dates.map((one) => ({
      by: 'dates' as const,
      key: `${one.dropoffDate} ${one.pickupDate}`,
      dates: one,
    })),
    ...sizes.map((one) => ({ by: 'bin' as const, key: `${one.binSize} ${one.binType}`, bin: one })),
  ]
}

const PRICE_FIELDS = ['bookingPayment', 'deposit']

function sentBy(choice: WayChoice, { version }: WireConflict, price: Cents | null): WayOut {
  if (choice.by === 'dates') {
    const { dropoffDate, pickupDate } = choice.dates
    return { by: 'dates', version, dropoffDate, pickupDate }
  }
  const { binSize, binType } = choice.bin
  return {
    by: 'bin',
    version,
    binSize,
    binType,
    bookingPayment: price === null ? undefined : centsToDollars(price),
  }
}

function done({ jobID }: WireBooking, choice: WayChoice): string {
  return choice.by === 'dates'
    ? conflictTexts.dates.done(jobID, dayInWords(choice.dates.dropoffDate))
    : conflictTexts.bins.done(jobID, binInWords(choice.bin))
}

export function useResolve(booking: WireBooking, onResolved: () => void) {
  const queryClient = useQueryClient()
  const resolve = useResolveConflict()
  const offerUndo = useUndo()
  const [problem, setProblem] = useState<Error | null>(null)
  const isAboutPrice =
    problem instanceof ApiError && problem.errors.some(({ field }) => PRICE_FIELDS.includes(field))

  const refused = (reason: Error) => {
    setProblem(reason)
    if (!isConflict(reason)) return
    for (const { queryKey } of [bookingQueries.conflict(booking._id), bookingQueries.one(booking._id)])
      void queryClient.invalidateQueries({ queryKey })
  }
  return {
    isApplying: resolve.isPending,
    priceProblem: isAboutPrice ? messageOf(problem) : undefined,
    problem: problem === null || isAboutPrice ? null : messageOf(problem),
    areChoicesFresh: isConflict(problem),
    forget: () => setProblem(null),
    /** A price of null leaves it as it is. */
    apply: (choice: WayChoice, conflict: WireConflict, price: Cents | null) => {
      if (resolve.isPending) return
      setProblem(null)
      const request = { bookingId: booking._id, way: sentBy(choice, conflict, price) }
      resolve.mutate(request, {
        onSuccess: (saved) => {
          offerUndo({ title: done(saved, choice), words: saved.binClash ?? undefined, bookings: [saved] })
          onResolved()
        },
        onError: refused,
      })
    },
  }
}
