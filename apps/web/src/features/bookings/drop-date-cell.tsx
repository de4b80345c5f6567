import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { GlyphDate } from '#web/ui/glyph-date.tsx'
import { jobInWindow } from './job-in-window.ts'
import { useListWindow } from './list/list-window.ts'

/** The drop date with its status ring, loud when the drop is what matters in the days shown. */
export function DropDateCell({ booking }: { booking: WireBooking }) {
  const window = useListWindow()
  const date = fromWireDate(booking.dropoffDate)
  const isLoud = window !== null && (jobInWindow(booking, window)?.startsWith('Drop') ?? false)
  return date && <GlyphDate date={date} status={booking.dropActionStatus} isLoud={isLoud} />
}
