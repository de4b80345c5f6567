import type { ExportedColumnName } from '@skipyard/contract/bookings.columns.ts'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import type { Cell } from '#server/http/csv-pieces.ts'

function flagsOf({ permitRequired, cOver, heavyLoad }: WireBooking): string {
  const flags = [permitRequired && 'P', cOver && 'C/O', heavyLoad && 'HL']
  return flags.filter((flag) => flag !== false).join(' ')
}

/** Spaces keep a spreadsheet from taking a phone for a number and its first 0 away. */
const CELLS: Record<ExportedColumnName, (booking: WireBooking) => Cell> = {
  availability: ({ availability }) => availability ?? '',
  daysOver: ({ daysOver }) => daysOver,
  faultyComment: ({ faultyComment }) => faultyComment.join('; '),
  type: ({ type }) => type,
  jobID: ({ jobID }) => jobID,
  flags: flagsOf,
  customerName: ({ customerName }) => customerName,
  customerPhone: ({ customerPhone }) => formatPhone(customerPhone),
  'address.suburb': ({ address }) => address.suburb,
  binSize: ({ bin }) => bin,
  binType: ({ binType }) => binType,
  dropoffDateString: ({ dropoffDateString }) => dropoffDateString,
  pickupDateString: ({ pickupDateString }) => pickupDateString,
  pickupDateConfirmation: ({ pickupDateConfirmation }) => (pickupDateConfirmation ? 'Confirm' : 'NC'),
  status: ({ status }) => status,
  amount: ({ amount }) => amount,
  payment: ({ paymentStatus }) => paymentStatus,
  addressString: ({ addressString }) => addressString,
  labelInput: ({ labelInput }) => labelInput,
  dropActionStatus: ({ dropActionStatus }) => dropActionStatus,
  pickActionStatus: ({ pickActionStatus }) => pickActionStatus,
  bookingSource: ({ bookingSource }) => bookingSource,
  comments: ({ adminComments }) => adminComments,
  id: ({ id }) => id,
  'address.postCode': ({ address }) => address.postCode,
  paymentMode: ({ paymentMode }) => paymentMode,
  days: ({ days }) => days,
  tippingCost: ({ tippingCost }) => tippingCost,
  permitCost: ({ permitCost }) => permitCost ?? '',
  numberOfDays: ({ numberOfDays }) => numberOfDays ?? '',
  pendingAmount: ({ pendingAmount }) => pendingAmount,
  customerType: ({ customerType }) => customerType,
  invoices: ({ invoices }) => invoices.join('; '),
}

/** A booking as a line of a file: what the list shows in these columns, money and counts as plain numbers. */
export const bookingFileRow = (booking: WireBooking, columns: readonly ExportedColumnName[]): Cell[] =>
  columns.map((name) => CELLS[name](booking))
