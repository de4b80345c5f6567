import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { z } from 'zod'
import { address } from './addresses.ts'
import { operation } from './operation.ts'
import { data, dollars, id, version } from './shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })

/**
 * A bin at a customer's: its booking's id and version, customer and address, the days of its hire, and the
 * run of its pick (`stop` counts from 1). Hours are local.
 */
const binOut = z
  .object({
    _id: id,
    version,
    jobID: z.string(),
    customerName: z.string(),
    customerPhone: z.string(),
    /** Street and number; without a suburb. */
    address: z.string(),
    suburb: z.string(),
    isAddressTyped: z.boolean(),
    lat: z.number(),
    lon: z.number(),
    binSize: z.int(),
    binType: z.enum(BOOKING_BIN_TYPES),
    binNumber: z.string().nullable(),
    wasteType: z.string(),
    binPlacement: z.string(),
    dropDate: date,
    pickDate: date,
    pickFromHour: z.int(),
    pickToHour: z.int(),
    pickupDateConfirmation: z.boolean(),
    pickActionId: id,
    run: z.object({ _id: id, rego: z.string(), number: z.int(), stop: z.int() }).nullable(),
    /** The last day of the council's permit; null where none is granted. */
    permitTo: date.nullable(),
    /**
     * Dollars for an extra day and for those up to today; null without a price, and without the right to
     * see money.
     */
    extraDays: z.object({ perDay: dollars, amount: dollars }).nullable(),
  })
  .meta({ id: 'BinOut' })

export type WireBinOut = z.infer<typeof binOut>

/**
 * Bins delivered and not picked up, most overdue first, and the yard. For a large company those due today
 * or earlier come first, then later ones up to the window's limit; `withRest` asks for all. `counts` is of
 * all.
 */
export const listBinsOut = operation({
  method: 'GET',
  path: '/binFinder/bins',
  summary: 'The bins that stand at customers’',
  tag: 'bin-finder',
  access: 'member',
  query: z.object({ withRest: z.enum(['true', 'false']).optional() }),
  reply: data(
    z.object({
      bins: z.array(binOut),
      counts: z.object({ overdue: z.int(), dueToday: z.int(), onHire: z.int() }),
      baseLocation: address.nullable(),
    }),
  ),
})
