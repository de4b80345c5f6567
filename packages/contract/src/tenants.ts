import { z } from 'zod'
import { address } from './addresses.ts'
import { operation } from './operation.ts'
import { data, wireDate } from './shared.ts'

/** The tenant's settings as the screens read them (spec 001 §3; the full shape is not shown there). */
export const settings = z
  .object({
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
