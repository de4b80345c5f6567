import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireExtraPick, WireExtraPickOffer } from '@skipyard/contract/visits/extra-picks.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { fromWireDate, isLocalDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { checkTimeRange, type TimeRange } from '@skipyard/domain/shared/time-range.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useToday } from '#web/client/use-today.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useArrangeExtraPick, useChangeExtraPick } from '../mutations.ts'
import { visitQueries } from '../queries.ts'
import { shortDay, visitWords } from '../texts.ts'
import { shownDay } from './visit-choice.ts'

const words = visitWords.extraPick

interface ExtraPickChoice {
  /** A date, '' for the one proposed, or what was typed and is none. */
  date: string
  hours: TimeRange
  priceCents: Cents | null
  /** Until then the price is that of the Price Book. */
  isPriceTyped: boolean
  note: string
}

const FIELDS: Readonly<Record<string, string>> = {
  date: 'date',
  fromHour: 'hours',
  toHour: 'hours',
  price: 'priceCents',
}

const startOf = (known: WireExtraPick | null): ExtraPickChoice => ({
  date: known === null ? '' : (fromWireDate(known.date) ?? ''),
  hours: known === null ? { fromHour: 7, toHour: 12 } : { fromHour: known.fromHour, toHour: known.toHour },
  priceCents: null,
  isPriceTyped: false,
  note: '',
})

/** The Price Book's, until another one is typed; null for nothing. */
export function shownPrice(
  { isPriceTyped, priceCents }: ExtraPickChoice,
  { price }: Pick<WireExtraPickOffer, 'price'>,
): Cents | null {
  if (isPriceTyped) return priceCents
  return price === null ? null : dollarsToCents(price)
}

interface Circumstances {
  known: WireExtraPick | null
  today: LocalDate
  offer: WireExtraPickOffer | undefined
}

function errorsOf(choice: ExtraPickChoice, { known, today, offer }: Circumstances): FieldError[] {
  const day = shownDay(choice.date, offer?.date)
  const hours = checkTimeRange(choice.hours)
  const isMissing = choice.date !== '' && day === null
  const isPast = day !== null && day < today && day !== fromWireDate(known?.date ?? '')
  const isPriceWrong = choice.isPriceTyped && Number.isNaN(choice.priceCents)
  return [
    ...(isMissing ? [{ field: 'date', message: visitWords.dialog.dateUnknown }] : []),
    ...(isPast ? [{ field: 'date', message: visitTexts.dateInPast }] : []),
    ...(hours.ok ? [] : [{ field: 'hours', message: hours.message }]),
    ...(isPriceWrong ? [{ field: 'priceCents', message: words.priceWrong }] : []),
  ]
}

interface FormProps {
  booking: WireBooking
  known: WireExtraPick | null
  onClose: () => void
}

const bodyOf = (choice: ExtraPickChoice, offer: WireExtraPickOffer) => {
  const cents = shownPrice(choice, offer)
  const price = cents === null ? null : centsToDollars(cents)
  return { date: offer.date, ...choice.hours, price, comments: choice.note.trim() }
}

export function useExtraPickForm({ booking, known, onClose }: FormProps) {
  const today = useToday()
  const queryClient = useQueryClient()
  const { mutateAsync } = useArrangeExtraPick()
  const { move, callOff } = useChangeExtraPick()
  const [isAsking, setAsking] = useState(true)
  const offerOf = ({ date }: ExtraPickChoice) =>
    visitQueries.extraPickOffer(booking._id, isLocalDate(date) ? { date: toWireDate(date) } : {})
  const form = useEntryForm<ExtraPickChoice, WireExtraPick>({
    start: startOf(known),
    wire: formWire,
    fieldOf: (path) => FIELDS[path] ?? null,
    check: (choice) =>
      errorsOf(choice, { known, today, offer: queryClient.getQueryData(offerOf(choice).queryKey) }),
    waitsFor: () => (isAsking ? { what: visitWords.dialog.thePrice } : null),
    send: async (choice, idempotencyKey) => {
      const offer = await queryClient.ensureQueryData(offerOf(choice))
      const { version } = booking
      if (known !== null) {
        const body = { version, date: offer.date, ...choice.hours }
        return (await move({ extraPickId: known._id, body, idempotencyKey })).extraPick
      }
      const body = { version, ...bodyOf(choice, offer) }
      return (await mutateAsync({ bookingId: booking._id, body, idempotencyKey })).extraPick
    },
    tell: (saved) =>
      toastDone({
        title: known === null ? words.booked(shortDay(saved.date)) : words.moved(shortDay(saved.date)),
        about: saved._id,
        ...(known === null && {
          action: { label: visitWords.dialog.undo, onClick: () => void callOff(saved) },
        }),
      }),
    notSaved: words.failed,
    onSaved: onClose,
  })
  const answer = useQuery(offerOf(form.values))
  const isOpen = !answer.isError && (answer.data === undefined || answer.isPlaceholderData)
  if (isOpen !== isAsking) setAsking(isOpen)
  return { form, answer, today }
}

export type ExtraPickForm = ReturnType<typeof useExtraPickForm>
