import type { BinSize, BookingBinType } from '../../inventory/bin.ts'
import { binTexts } from '../../inventory/texts.ts'
import type { ReasonedError } from '../../shared/decision.ts'
import { type OfferedBins, type OfferRefusal, offerErrors } from '../../tenants/offered-bins.ts'

/** A size and type whose stock row is inactive: bins that are out come back, new hires are refused. */
export interface InactiveBin {
  size: number
  type: string
}

/** The sizes and types of a company's settings, less those whose stock row is inactive. */
export interface BinOffer extends OfferedBins {
  inactive?: readonly InactiveBin[]
}

interface BookedBin {
  binSize: BinSize | null
  binType: BookingBinType
}

/** Whether new hires of the size and type are taken. */
export function isOnOffer(
  { size, type }: InactiveBin,
  { binSizes, binTypes, inactive = [] }: BinOffer,
): boolean {
  const isInactive = inactive.some((bin) => bin.size === size && bin.type === type)
  return !isInactive && binSizes.some((one) => one === size) && binTypes.some((one) => one === type)
}

/** What of a bin is not on offer; a booking keeps the size and type that it was taken with. */
export function binOfferErrors(
  bin: BookedBin,
  offer: BinOffer,
  before: BookedBin | null,
): ReasonedError<OfferRefusal | 'inactive'>[] {
  const errors: ReasonedError<OfferRefusal | 'inactive'>[] = offerErrors(bin, offer, before)
  const { binSize: size, binType: type } = bin
  const isKept = before !== null && before.binSize === size && before.binType === type
  const isInactive = offer.inactive?.some((one) => one.size === size && one.type === type)
  if (errors.length > 0 || isKept || !isInactive || size === null) return errors
  return [{ reason: 'inactive', field: 'binSize', message: binTexts.isInactive(size, type) }]
}
