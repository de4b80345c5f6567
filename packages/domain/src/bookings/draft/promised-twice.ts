import type { HeldBin } from '../../inventory/bin-hold.ts'
import { binTexts } from '../../inventory/texts.ts'
import { formatShortDay } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import { jobIs } from '../status/job-phases.ts'

/**
 * The warning when the bin of a hire's drop is another hire's on the same days, with whom and until when;
 * null when it is not, or the hire is over. Dates are moved all the same: the customer keeps the bin.
 */
export function promisedTwice({ id, drop, pick }: Booking, bin: HeldBin): string | null {
  const isOver = jobIs('calledOff', drop) || jobIs('moved', pick)
  if (isOver || bin.isRemoved || drop.bin?.id !== bin.id) return null
  const other = bin.holders.find(
    ({ bookingId, dropDate, pickDate }) => bookingId !== id && dropDate <= pick.date && pickDate >= drop.date,
  )
  if (other === undefined) return null
  const hire = `${other.customerName} (${other.jobID})`
  const [from, to] = [formatShortDay(other.dropDate), formatShortDay(other.pickDate)]
  return binTexts.isPromisedTwice(bin.number, hire, from === to ? from : `${from} to ${to}`)
}
