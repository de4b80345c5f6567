import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { Link } from '@tanstack/react-router'
import { Stack } from '#web/ui/layout/parts.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import classes from './invoices-of-booking.module.css'
import { useMayWriteInvoices } from './mutations.ts'
import { NoBankNotice, SendButton } from './send-button.tsx'

export type BookedInvoice = Pick<
  WireBooking['invoices'][number],
  '_id' | 'invoiceNumber' | 'total' | 'sendState' | 'isVoid'
> & { version?: number | undefined }

interface InvoicesOfBookingProps {
  bookingId: string
  invoices: readonly BookedInvoice[]
  isNoticed?: boolean
}

/** Each with Sent or a Send button (spec 001 §2 Invoice list within a booking). */
export function InvoicesOfBooking({ bookingId, invoices, isNoticed = false }: InvoicesOfBookingProps) {
  const mayWrite = useMayWriteInvoices()
  const isUnsent = invoices.some(({ sendState, isVoid }) => !isVoid && sendState !== 'Sent')
  const list = (
    <Stack as="ul" gap={6} className={classes.list}>
      {invoices.map(({ _id, invoiceNumber, total, sendState, isVoid, version }) => (
        <li key={_id}>
          <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId: _id }}>
            {invoiceNumber}
          </Link>
          <span>{formatAmount(dollarsToCents(total))}</span>
          {isVoid ? (
            <StatusChip status="void" />
          ) : (
            <SendButton
              state={sendState}
              document={{ bookingId, invoiceNumber }}
              invoice={{ _id, totalCents: dollarsToCents(total) }}
              version={version}
              mayWrite={mayWrite}
            />
          )}
        </li>
      ))}
    </Stack>
  )
  return (
    <>
      {isUnsent && !isNoticed && <NoBankNotice />}
      {list}
    </>
  )
}
