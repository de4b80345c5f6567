import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import type { ReactNode } from 'react'
import { dayInWords } from '#web/features/bookings/day-in-words.ts'
import { Flag } from '#web/ui/flag.tsx'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { panelTexts } from '../moves/texts.ts'
import classes from './booking-info.module.css'

const words = panelTexts.info

const money = (dollars: number) => formatDollars(dollarsToCents(dollars))

function said(...texts: string[]): string {
  const given = texts.filter((text) => text !== '')
  return given.length === 0 ? '–' : given.join('\n')
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The fields of the panel, in the specification's order (spec 001 §2 Side panels). */
export function BookingInfoFields({ booking }: { booking: WireBooking }) {
  const { pickupDateConfirmation, cOver, heavyLoad, permitRequired } = booking
  const isFlagged = !pickupDateConfirmation || cOver || heavyLoad || permitRequired
  return (
    <dl className={classes.fields}>
      <Field name={words.size}>
        <span className={classes.flags}>
          {booking.binSize} m³
          {isFlagged && (
            <>
              {!pickupDateConfirmation && <Flag code="NC" />}
              {cOver && <Flag code="C/O" />}
              {heavyLoad && <Flag code="HL" />}
              {permitRequired && <Flag code="P" />}
            </>
          )}
        </span>
      </Field>
      <Field name={words.binType}>{booking.binType || words.binTypeDefault}</Field>
      <Field name={words.customer}>{booking.customerName}</Field>
      <Field name={words.address}>{booking.addressString}</Field>
      <Field name={words.phone}>
        <PhoneText phone={booking.customerPhone} isLink />
      </Field>
      <Field name={words.dropDate}>{dayInWords(booking.dropoffDate)}</Field>
      <Field name={words.pickDate}>{dayInWords(booking.pickupDate)}</Field>
      <Field name={words.waste}>{booking.wasteType}</Field>
      <Field name={words.officeNotes}>{said(booking.adminComments)}</Field>
      <Field name={words.driverInstructions}>
        {said(booking.dropStaffComments, booking.pickStaffComments)}
      </Field>
      <Field name={words.driverComments}>
        {said(booking.dropDriverComments, booking.pickDriverComments)}
      </Field>
      <Field name={words.payment}>{money(booking.bookingPayment)}</Field>
      <Field name={words.deposit}>{money(booking.deposit)}</Field>
      <Field name={words.paymentStatus}>
        <StatusChip status={booking.paymentStatus} isQuiet={booking.paymentStatus === 'Completed'} />
      </Field>
      <Field name={words.paymentDue}>
        {booking.paymentDueDate === null ? '–' : dayInWords(booking.paymentDueDate)}
      </Field>
    </dl>
  )
}
