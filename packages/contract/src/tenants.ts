import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { address } from './addresses.ts'
import { operation } from './operation.ts'
import { data, line, version, wireDate } from './shared.ts'

/** The tenant's settings as the screens read them (spec 001 §3; the full shape is not shown there). */
export const settings = z
  .object({
    version,
    companyName: z.string(),
    companyEmail: z.string(),
    companyPhone: z.string(),
    abn: z.string(),
    timeZone: z.string(),
    baseLocation: address.nullable(),
    jobPrefix: z.string(),
    trialEndsOn: wireDate().nullable(),
    logo: z.object({ img: z.string().nullable() }),
    bookings: z.object({
      pickupConfirm: z.boolean(),
      wasteTypes: z.array(z.string()),
      hireDays: z.int(),
    }),
  })
  .meta({ id: 'Settings' })

/** Settings as they cross the wire. */
export type WireSettings = z.infer<typeof settings>

/** The settings of the signed-in person's company. */
export const getSettings = operation({
  method: 'GET',
  path: '/settings/',
  summary: 'The company and its booking settings',
  tag: 'tenants',
  access: 'member',
  reply: data(settings),
})

/** Longest list of waste types a company can keep. */
const MOST_WASTE_TYPES = 60

const wasteTypes = z
  .array(line(60).min(1, texts.wasteTypes.nameRequired))
  .max(MOST_WASTE_TYPES, texts.wasteTypes.tooMany)
  .refine(
    (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
    texts.wasteTypes.twice,
  )

/** Changes the company's settings, as far as they are sent; `bookings` is how it takes bookings (spec 001 §7). */
export const updateSettings = operation({
  method: 'PATCH',
  path: '/settings/',
  summary: 'Changes the settings',
  tag: 'tenants',
  access: 'member',
  body: z.object({
    version,
    bookings: z
      .object({ pickupConfirm: z.boolean().optional(), wasteTypes: wasteTypes.optional() })
      .optional(),
  }),
  reply: data(settings),
})
