import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { z } from 'zod'
import { address } from './addresses.ts'
import { operation } from './operation.ts'
import { data, dollars, id, version } from './shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })

/**
 * A bin that is at a customer's: its booking's id and version, whose it is and where, since when and until when it is
 * hired, and in which run its pick stands (`stop` counts from 1). Hours are local.
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
    /** Whether the address was kept as typed, which the search does not know. */
    isAddressTyped: z.boolean(),
    lat: z.number(),
    lon: z.number(),
    binSize: z.int(),
    binType: z.enum(BOOKING_BIN_TYPES),
    /** Null where nobody has named the bin. */
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
    /** What an extra day costs and the charge for days over today, in dollars; null without a price, and for who sees no money. */
    extraDays: z.object({ perDay: dollars, amount: dollars }).nullable(),
  })
  .meta({ id: 'BinOut' })

/** A bin that is at a customer's, as it crosses the wire. */
export type WireBinOut = z.infer<typeof binOut>

/**
 * Bins that were delivered and not yet picked up, the longest over first, and where the company's yard is. Of a company with
 * many out, those to be picked up today and on the days before come first, then those of the days ahead, as many as the
 * window holds; `withRest` asks for every one. `counts` says how many there are in all.
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
