import * as days from '@skipyard/contract/prices/closed-days.ts'
import * as own from '@skipyard/contract/prices/customers.ts'
import * as contract from '@skipyard/contract/prices/prices.ts'
import * as quotes from '@skipyard/contract/prices/quotes.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import {
  setClosedDays,
  setCustomerPrices,
  setJobPrices,
  setPriceZones,
  setSurcharges,
} from './book-settings.ts'
import { readClosedDays } from './closed-days.reads.ts'
import { readCustomerPrices, readPriceBook } from './price-book.reads.ts'
import { readPriceSheet } from './price-sheet.reads.ts'
import { createPriceSheet, deletePriceSheet, updatePriceSheet } from './price-sheets.ts'
import { quotePrice } from './quotes.ts'

export function servePrices(context: RouteContext): void {
  serve(context, contract.getPriceBook, async ({ scope }) => ({ data: await readPriceBook(scope) }))
  serve(context, contract.getPriceSheet, async ({ scope, params }) => ({
    data: await readPriceSheet(scope, params.sheetId),
  }))
  serve(context, contract.createPriceSheet, async ({ scope, body }) => {
    const sheet = await createPriceSheet(scope, body)
    return { data: { ...sheet, validFrom: toWireDate(sheet.validFrom) } }
  })
  serve(context, contract.updatePriceSheet, async ({ scope, params, body }) => ({
    data: await updatePriceSheet(scope, { params, body }),
  }))
  serve(context, contract.deletePriceSheet, async ({ scope, params }) => {
    await deletePriceSheet(scope, params.sheetId)
    return { data: { _id: params.sheetId } }
  })
  serve(context, contract.setPriceZones, async ({ scope, body }) => ({
    data: await setPriceZones(scope, body),
  }))
  serve(context, contract.setSurcharges, async ({ scope, body }) => ({
    data: await setSurcharges(scope, body),
  }))
  serve(context, contract.setJobPrices, async ({ scope, body }) => ({
    data: await setJobPrices(scope, body),
  }))
  serve(context, own.getCustomerPrices, async ({ scope, params }) => ({
    data: await readCustomerPrices(scope, params.customerId),
  }))
  serve(context, own.setCustomerPrices, async ({ scope, params, body }) => ({
    data: await setCustomerPrices(scope, { params, body }),
  }))
  serve(context, days.getClosedDays, async ({ scope }) => ({ data: await readClosedDays(scope) }))
  serve(context, days.setClosedDays, async ({ scope, body }) => ({
    data: await setClosedDays(scope, body),
  }))
  serve(context, quotes.quotePrice, async ({ scope, body }) => ({ data: await quotePrice(scope, body) }))
}
