import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'

/** What the panel of an action is given. */
export interface PanelProps {
  booking: WireMyBooking
  /** The address of the booking, below which its changes are sent. */
  path: string
  onDone: (booking: WireMyBooking, sentence: string) => void
  /** What was shown does not hold any more. */
  onStale: () => void
  onClose: () => void
}
