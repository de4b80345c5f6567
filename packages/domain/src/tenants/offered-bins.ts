import type { BinSize, BookingBinType } from '../inventory/bin.ts'
import type { ReasonedError } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'
import type { BookingSettings } from './tenant-settings.ts'

/** Sizes and types a company takes bookings of. */
export type OfferedBins = Pick<BookingSettings, 'binSizes' | 'binTypes'>

/** The size and type of a booking; `binSize` is null while none is chosen. */
interface BookedBin {
  binSize: BinSize | null
  binType: BookingBinType
}

export type OfferRefusal = 'size-not-offered' | 'type-not-offered'

/** What of a bin is not on offer; a booking keeps its size and type. */
export function offerErrors(
  bin: BookedBin,
  offered: OfferedBins,
  before: BookedBin | null,
): ReasonedError<OfferRefusal>[] {
  const { binSize: size, binType: type } = bin
  const errors: ReasonedError<OfferRefusal>[] = []
  if (size !== null && size !== before?.binSize && !offered.binSizes.includes(size)) {
    const message = texts.settings.sizeNotOffered(size)
    errors.push({ reason: 'size-not-offered', field: 'binSize', message })
  }
  if (type !== before?.binType && !offered.binTypes.includes(type)) {
    const message = texts.settings.typeNotOffered(type)
    errors.push({ reason: 'type-not-offered', field: 'binType', message })
  }
  return errors
}
