import { useQuery } from '@tanstack/react-query'
import { ProposedLines } from '#web/features/invoices/proposed-lines.tsx'
import { invoiceQueries } from '#web/features/invoices/queries.ts'
import { proposedTexts } from '#web/features/invoices/texts.ts'
import { DrawerSection } from './drawer-section.tsx'

/** What may be charged beside the booking's price; nothing where there never was anything. */
export function BookingCharges({ bookingId }: { bookingId: string }) {
  const { data, isError } = useQuery(invoiceQueries.proposed(bookingId))
  if (!isError && (data === undefined || data.length === 0)) return null
  return (
    <DrawerSection title={proposedTexts.title}>
      <ProposedLines bookingId={bookingId} />
    </DrawerSection>
  )
}
