import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import {
  type AvailabilityDay,
  type AvailabilityWindow,
  availabilityByDate,
} from '@skipyard/domain/inventory/availability.ts'
import type { StockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Visit } from '@skipyard/domain/visits/visit.ts'
import { stockJobsOf } from '@skipyard/domain/visits/visit-stock.ts'

/** A company's stock as far as a test knows it: every dated adjustment, every booking, its own today. */
export interface NaiveStock {
  ledger: readonly StockAdjustment[]
  bookings: readonly Pick<Booking, 'binSize' | 'binType' | 'drop' | 'pick'>[]
  visits?: readonly Visit[]
  today: LocalDate
}

interface Bin {
  size: number
  type: string
}

/** The days of one size and type, counted bin by bin and day by day. */
export function naiveDays(stock: NaiveStock, bin: Bin, window: AvailabilityWindow): AvailabilityDay[] {
  const adjustments = stock.ledger.filter(({ size, type }) => size === bin.size && type === bin.type)
  const jobs = stockJobsOf(
    stock.bookings.filter(({ binSize, binType }) => binSize === bin.size && binType === bin.type),
    stock.visits ?? [],
  )
  return availabilityByDate({ adjustments, jobs }, window, stock.today)
}
