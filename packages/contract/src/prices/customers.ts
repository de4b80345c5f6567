import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, line, wireDate } from '../shared/shared.ts'
import { wholeDollars } from './prices.ts'

const date = z.string().meta({ format: 'date-time' })

/** A customer's own prices, before any sheet; `zoneId` null is every zone, `validTo` null no end. */
const customerPrices = z
  .object({
    version: z.int(),
    prices: z.array(
      z.object({
        zoneId: id.nullable(),
        binType: z.enum(BOOKING_BIN_TYPES),
        binSize: z.int(),
        wasteType: z.string(),
        price: dollars,
        validFrom: date,
        validTo: date.nullable(),
      }),
    ),
  })
  .meta({ id: 'CustomerPrices' })

export type WireCustomerPrices = z.infer<typeof customerPrices>

const params = z.object({ customerId: id })

export const getCustomerPrices = operation({
  method: 'GET',
  path: '/customers/:customerId/prices',
  summary: 'The prices a customer has of their own',
  tag: 'prices',
  access: 'member',
  params,
  reply: data(customerPrices),
})

const sentPrice = z
  .object({
    zoneId: id.nullable().default(null),
    binType: z.enum(BOOKING_BIN_TYPES),
    binSize: z.literal(BIN_SIZES, texts.inventory.binSizeUnknown),
    wasteType: line(60).min(1),
    price: wholeDollars,
    validFrom: wireDate(),
    validTo: wireDate().nullable().default(null),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    message: priceTexts.endsBefore,
    path: ['validTo'],
  })

/** Replaces all own prices of a customer. */
export const setCustomerPrices = operation({
  method: 'PUT',
  path: '/customers/:customerId/prices',
  summary: 'Says what prices a customer has of their own',
  tag: 'prices',
  access: 'member',
  params,
  body: z.object({ version: z.int32().min(0), prices: z.array(sentPrice).max(500) }),
  reply: data(customerPrices),
})
