import type { BookingStatus } from '@skipyard/domain/bookings/status/booking-status.ts'
import type { BinStatus } from '@skipyard/domain/inventory/numbered-bin.ts'
import type { InvoiceStatus } from '@skipyard/domain/invoices/invoice-status.ts'

export type ShownStatus =
  | BookingStatus
  | BinStatus
  | InvoiceStatus
  | 'Not sent'
  | 'Sending'
  | 'Sent'
  | 'Unsure'
  | 'Money back'
  | 'Nothing due'

type ColourFamily =
  | 'steel'
  | 'amber'
  | 'blue'
  | 'green'
  | 'violet'
  | 'teal'
  | 'orange'
  | 'cyan'
  | 'grey'
  | 'red'

export const STATUS_FAMILY: Record<ShownStatus, ColourFamily> = {
  Scheduled: 'steel',
  Pending: 'amber',
  Dispatched: 'blue',
  Delivered: 'green',
  Collected: 'violet',
  Returned: 'teal',
  Completed: 'green',
  Partial: 'orange',
  Processed: 'cyan',
  Cancelled: 'grey',
  Failed: 'red',
  'on yard': 'teal',
  'with customer': 'blue',
  broken: 'red',
  due: 'amber',
  sent: 'cyan',
  overdue: 'red',
  paid: 'green',
  void: 'grey',
  'Not sent': 'amber',
  Sending: 'cyan',
  Sent: 'teal',
  Unsure: 'orange',
  'Money back': 'amber',
  'Nothing due': 'grey',
}
