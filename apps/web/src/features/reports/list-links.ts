import { DONE_BY_NOBODY } from '@skipyard/contract/bookings/lists.ts'
import { CALLED_OFF_BOOKINGS } from '@skipyard/domain/bookings/status/job-phases.ts'
import { BOOKING_STAGES } from '@skipyard/domain/bookings/status/life-cycle.ts'
import { INVOICE_STATUSES } from '@skipyard/domain/invoices/invoice-status.ts'
import { firstDayOf, lastDayOf, type Month } from '@skipyard/domain/shared/month.ts'
import { writeTextList } from '#web/ui/data-table/text-list.ts'

const DROPPED = BOOKING_STAGES.flatMap(({ status, whilePending }) => [
  status,
  ...(whilePending ? [whilePending] : []),
]).filter((status) => !CALLED_OFF_BOOKINGS.includes(status))

interface Narrowed {
  suburb?: string
  bin?: { size: number; type: string }
  source?: string
  waste?: string
}

export const listLinks = {
  /** Bookings with their drop in the month, without cancelled ones. */
  bookings: (month: Month, { bin, ...named }: Narrowed = {}) =>
    ({
      to: '/app/bookings/todays-bookings',
      search: {
        tab: 'drop',
        from: firstDayOf(month),
        to: lastDayOf(month),
        status: writeTextList(DROPPED),
        ...(bin && { size: writeTextList([bin.size]), binType: bin.type }),
        ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name, writeTextList([value])])),
      },
    }) as const,
  /** Drops or picks of the month that were done on a driver's runs, or on no run. */
  doneBy: (
    month: Month,
    tab: 'drop' | 'pick',
    { driverId, name }: { driverId: string | null; name: string },
  ) =>
    ({
      to: '/app/bookings/todays-bookings',
      search: {
        tab,
        from: firstDayOf(month),
        to: lastDayOf(month),
        doneBy: writeTextList([driverId ?? DONE_BY_NOBODY, name]),
      },
    }) as const,
  /** Without void ones. */
  invoices: (month: Month) =>
    ({
      to: '/app/finance/invoices',
      search: {
        tab: 'all',
        issuedFrom: firstDayOf(month),
        issuedTo: lastDayOf(month),
        status: INVOICE_STATUSES.filter((status) => status !== 'void').join(','),
      },
    }) as const,
  /** With a payment in the month, in part or whole. */
  paid: (month: Month) =>
    ({
      to: '/app/finance/invoices',
      search: { tab: 'all', paidFrom: firstDayOf(month), paidTo: lastDayOf(month) },
    }) as const,
}
