import type { WireMarginRow } from '@skipyard/contract/reports.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { MarginFigures } from './margin.reads.ts'

/** A hire whose bin came back as the screen reads it. */
export function presentMargin({ price, tippingCost, pickDate, ...job }: MarginFigures): WireMarginRow {
  return {
    ...job,
    pickDate: toWireDate(localDate(pickDate)),
    price: centsToDollars(price),
    tippingCost: centsToDollars(tippingCost),
  }
}
