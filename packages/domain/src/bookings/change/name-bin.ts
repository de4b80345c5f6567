import { type HeldBin, type HoldRefusal, refusedAsOut, refusedAsPromised } from '../../inventory/bin-hold.ts'
import type { NamedBin } from '../../inventory/numbered-bin.ts'
import { binTexts } from '../../inventory/texts.ts'
import { accepted, type Decision, refused } from '../../shared/decision.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking, JobKind } from '../booking.ts'
import { jobIs } from '../status/job-phases.ts'

type NameRefusal = HoldRefusal | 'cancelled' | 'removed' | 'other-bin' | 'broken'

interface Naming {
  kind: JobKind
  bin: HeldBin | null
}

/**
 * Whether a booking may name the bin. Refused for a cancelled booking, a removed bin or one of another size
 * or type; unless the hire is over also for a bin that is broken, out with another customer, or promised to
 * a hire on the same days.
 */
export function checkBinChoice(booking: Booking, bin: HeldBin): Decision<NamedBin, NameRefusal> {
  const { number, size, type } = bin
  if (jobIs('calledOff', booking.drop)) return refused('cancelled', texts.booking.cancelled)
  if (bin.isRemoved) return refused('removed', binTexts.isRemoved(number))
  if (size !== booking.binSize || type !== booking.binType) {
    return refused('other-bin', binTexts.isOther(number, size, type))
  }
  const refusal = jobIs('moved', booking.pick) ? null : refusalToHold(booking, bin)
  return refusal ?? accepted({ id: bin.id, number })
}

function refusalToHold({ id, drop, pick }: Booking, bin: HeldBin) {
  if (bin.isBroken) return refused('broken', binTexts.isBroken(bin.number))
  const others = bin.holders.filter(({ bookingId }) => bookingId !== id)
  const out = others.find(({ isOut }) => isOut)
  if (out) return refusedAsOut(bin, out)
  const promised = others.find(({ dropDate, pickDate }) => dropDate <= pick.date && pickDate >= drop.date)
  return promised ? refusedAsPromised(bin, promised) : null
}

const isHeldBy = ({ drop, pick }: Booking) => !jobIs('calledOff', drop) && !jobIs('moved', pick)
const isOutWith = (booking: Booking) => isHeldBy(booking) && jobIs('done', booking.drop)

/**
 * Refuses a change by which a hire takes a named bin that is removed, broken, or out with another customer.
 * `before` is null for a booking that comes back. A bin the hire already holds is checked again only when
 * its drop is delivered; it may then be one that was removed.
 */
export function checkNamedBin(
  { before, after }: { before: Booking | null; after: Booking },
  bin: HeldBin,
): Decision<Booking, NameRefusal> {
  const wasSame = before !== null && before.drop.bin?.id === bin.id && isHeldBy(before)
  const isTaken = isHeldBy(after) && (!wasSame || (isOutWith(after) && !isOutWith(before)))
  if (!isTaken) return accepted(after)
  if (bin.isRemoved && !wasSame) return refused('removed', binTexts.isRemoved(bin.number))
  if (bin.isBroken) return refused('broken', binTexts.isBroken(bin.number))
  const out = bin.holders.find(({ bookingId, isOut }) => isOut && bookingId !== after.id)
  return out ? refusedAsOut(bin, out) : accepted(after)
}

/**
 * Names a bin on a job, or takes the name off. The drop's bin is also the pick's, unless another is named
 * there.
 */
export function nameBin(booking: Booking, { kind, bin }: Naming): Decision<Booking, NameRefusal> {
  const choice = bin === null ? accepted(null) : checkBinChoice(booking, bin)
  if (!choice.ok) return choice
  const { drop, pick } = booking
  const pickBin = { ...booking, pick: { ...pick, bin: choice.value } }
  if (kind === 'pick') return accepted(pickBin)
  const isPickTheSame = pick.bin === null || pick.bin.id === drop.bin?.id
  return accepted({ ...(isPickTheSame ? pickBin : booking), drop: { ...drop, bin: choice.value } })
}
