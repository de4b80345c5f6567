import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'

export interface PanelProps {
  booking: WireMyBooking
  path: string
  onDone: (booking: WireMyBooking, sentence: string) => void
  onStale: () => void
  onClose: () => void
}
