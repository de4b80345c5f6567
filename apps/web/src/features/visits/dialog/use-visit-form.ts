import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import type { WireVisitOffer } from '@skipyard/contract/visits/visits.ts'
import { type BinSize, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { TwoHireKind } from '@skipyard/domain/visits/visit.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { useHoldAsked } from '#web/features/customers/use-hold-asked.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { type BookedVisit, useArrangeVisit, useCallOffVisit } from '../mutations.ts'
import { visitQueries } from '../queries.ts'
import { shortDay, visitWords } from '../texts.ts'
import { AS_PROPOSED, askOf, errorsOf, priceOf, type VisitChoice } from './visit-choice.ts'

const words = visitWords.dialog

const FIELDS: Readonly<Record<string, string>> = {
  binSize: 'binSize',
  bins: 'binSize',
  date: 'date',
  dropoffDate: 'date',
  pickDate: 'pickDate',
  pickupDate: 'pickDate',
  fromHour: 'hours',
  toHour: 'hours',
  address: 'address',
  price: 'priceCents',
  bookingPayment: 'priceCents',
}

function sizeOf({ binSize }: WireVisitOffer): BinSize {
  if (!isBinSize(binSize)) throw new Error(`The server offered a bin of ${binSize} m³`)
  return binSize
}

const bodyOf = (choice: VisitChoice, offer: WireVisitOffer) => ({
  binSize: sizeOf(offer),
  date: offer.date,
  pickDate: offer.pickDate,
  ...choice.hours,
  price: centsToDollars(priceOf(choice, offer) ?? 0),
  comments: choice.note.trim(),
  ...(choice.address !== null && { address: choice.address }),
})

export interface VisitDialogProps {
  booking: WireBooking
  kind: TwoHireKind
  onClose: () => void
}

export function useVisitForm({ booking, kind, onClose }: VisitDialogProps) {
  const today = useToday()
  const { timeZone } = useProfile()
  const queryClient = useQueryClient()
  const { mutateAsync } = useArrangeVisit()
  const { callOff } = useCallOffVisit()
  const hold = useHoldAsked()
  const [isAsking, setAsking] = useState(true)
  const offerOf = (choice: VisitChoice) => visitQueries.offer(booking._id, askOf(kind, choice))
  const tell = ({ visit, booking: { dropoffDate, jobID }, warnings }: BookedVisit) =>
    toastDone({
      title: words.booked(kind, shortDay(dropoffDate)),
      words: [words.bookedWords(jobID), ...warnings].join(' '),
      about: visit._id,
      action: { label: words.undo, onClick: () => void callOff(visit) },
    })
  const form = useEntryForm<VisitChoice, BookedVisit>({
    start: AS_PROPOSED,
    wire: formWire,
    fieldOf: (path) => FIELDS[path.split('.')[0] ?? ''] ?? null,
    check: (choice) =>
      errorsOf(choice, { kind, today, offer: queryClient.getQueryData(offerOf(choice).queryKey) }),
    waitsFor: () => (isAsking ? { what: words.thePrice } : null),
    send: async (choice, idempotencyKey) => {
      const offer = await queryClient.ensureQueryData(offerOf(choice))
      const body = { version: booking.version, kind, ...bodyOf(choice, offer) }
      return hold.send(idempotencyKey, (beside) =>
        mutateAsync({ bookingId: booking._id, body: { ...body, ...beside }, idempotencyKey }),
      )
    },
    tell,
    notSaved: words.failed(kind),
    onSaved: onClose,
  })
  const answer = useQuery(offerOf(form.values))
  const isOpen = !answer.isError && (answer.data === undefined || answer.isPlaceholderData)
  if (isOpen !== isAsking) setAsking(isOpen)
  const hoursNow = bookingOfWire(booking, timeZone).pick.timeRange
  return { form, answer, isAsking, today, hoursNow }
}

export type VisitForm = ReturnType<typeof useVisitForm>
