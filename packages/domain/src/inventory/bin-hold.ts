import { accepted, type Decision, refused } from '../shared/decision.ts'
import { formatShortDay, type LocalDate } from '../shared/local-date.ts'
import { binTexts } from './texts.ts'

/** A hire that has or will have the bin named on its drop, and is not over. */
export interface BinHolder {
  bookingId: string
  jobID: string
  customerName: string
  dropDate: LocalDate
  pickDate: LocalDate
  isOut: boolean
}

/** A bin, and the hires that hold it. */
export interface HeldBin {
  id: string
  number: string
  size: number
  type: string
  isBroken: boolean
  isRemoved: boolean
  holders: readonly BinHolder[]
}

export type HoldRefusal = 'with-customer' | 'promised'

const named = ({ customerName, jobID }: BinHolder) => `${customerName} (${jobID})`

/** The refusal that names the hire which has the bin. */
export const refusedAsOut = ({ number }: HeldBin, holder: BinHolder) =>
  refused('with-customer', binTexts.isWith(number, named(holder)))

/** The refusal that names the hire which the bin is promised to. */
export const refusedAsPromised = ({ number }: HeldBin, holder: BinHolder) =>
  refused('promised', binTexts.isPromised(number, named(holder), formatShortDay(holder.dropDate)))

/** A bin that a hire has or will have is neither broken nor removed: the hire would lose its bin. */
export function checkFreeOfHires(bin: HeldBin): Decision<HeldBin, HoldRefusal> {
  const out = bin.holders.find(({ isOut }) => isOut)
  if (out) return refusedAsOut(bin, out)
  const [promised] = bin.holders
  return promised ? refusedAsPromised(bin, promised) : accepted(bin)
}
