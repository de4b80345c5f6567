import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { LOGO_MAX_BYTES } from '@skipyard/domain/tenants/logo.ts'
import { z } from 'zod'
import { address } from '../addresses.ts'
import { historyEntry } from '../bookings/changes.ts'
import { operation } from '../operation.ts'
import { data, inBase64, line, version } from '../shared/shared.ts'

/** The tenant's settings as the screens read them (spec 001 §3; the full shape is not shown there). */
export const settings = z
  .object({
    version,
    companyName: z.string(),
    companyEmail: z.string(),
    companyPhone: z.string(),
    companyLandline: z.string(),
    abn: z.string(),
    timeZone: z.string(),
    baseLocation: address.nullable(),
    jobPrefix: z.string(),
    nextJobNumber: z.int(),
    trialEndsOn: z.string().nullable(),
    /** Path on this server; null without one. */
    logo: z.object({ img: z.string().nullable() }),
    bookings: z.object({
      pickupConfirm: z.boolean(),
      wasteTypes: z.array(z.string()),
      hireDays: z.int(),
      binSizes: z.array(z.int()),
      binTypes: z.array(z.string()),
      numberedBins: z.boolean(),
    }),
  })
  .meta({ id: 'Settings' })

export type WireSettings = z.infer<typeof settings>

export const getSettings = operation({
  method: 'GET',
  path: '/settings/',
  summary: 'The company and its booking settings',
  tag: 'tenants',
  access: 'member',
  reply: data(settings),
})

const MOST_WASTE_TYPES = 60

const wasteTypes = z
  .array(line(60).min(1, texts.wasteTypes.nameRequired))
  .max(MOST_WASTE_TYPES, texts.wasteTypes.tooMany)
  .refine(
    (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
    texts.wasteTypes.twice,
  )

const bookingSettings = z.object({
  pickupConfirm: z.boolean().optional(),
  wasteTypes: wasteTypes.optional(),
  hireDays: z.number(texts.settings.hireDaysInvalid).optional(),
  binSizes: z.array(z.literal(BIN_SIZES, texts.inventory.binSizeUnknown)).max(BIN_SIZES.length).optional(),
  binTypes: z
    .array(z.enum(BOOKING_BIN_TYPES, texts.settings.binTypesRequired))
    .max(BOOKING_BIN_TYPES.length)
    .optional(),
  numberedBins: z.boolean().optional(),
})

/**
 * Partial update; `bookings` is how bookings are taken (spec 001 §7). Values are validated by the domain's
 * updateSettings, by field name.
 */
export const updateSettings = operation({
  method: 'PATCH',
  path: '/settings/',
  summary: 'Changes the settings',
  tag: 'tenants',
  access: 'member',
  body: z.object({
    version,
    companyName: line(120).optional(),
    companyEmail: line(254).optional(),
    companyPhone: line(30).optional(),
    companyLandline: line(30).optional(),
    abn: line(30).optional(),
    timeZone: line(60).optional(),
    baseLocation: address.optional(),
    jobPrefix: line(10).optional(),
    nextJobNumber: z.number(texts.settings.jobNumberInvalid).optional(),
    bookings: bookingSettings.optional(),
  }),
  reply: data(settings),
})

const BODY_AROUND_LOGO = 256 * 1024

/**
 * PNG, JPEG or WebP, at most 2 MB, in base64. Redrawn to fit 512 by 256 pixels without metadata; 400 on
 * `img` for anything else.
 */
export const setLogo = operation({
  method: 'PUT',
  path: '/settings/logo',
  summary: 'Takes a new logo of the company',
  tag: 'tenants',
  access: 'member',
  body: z.object({
    version,
    img: z
      .string()
      .min(1, texts.settings.logoKind)
      .max(inBase64(LOGO_MAX_BYTES), texts.settings.logoTooLarge),
  }),
  reply: data(settings),
  maxBodyBytes: inBase64(LOGO_MAX_BYTES) + BODY_AROUND_LOGO,
})

/** Without a logo nothing changes. */
export const removeLogo = operation({
  method: 'DELETE',
  path: '/settings/logo',
  summary: 'Takes the logo away',
  tag: 'tenants',
  access: 'member',
  query: z.object({ version: z.coerce.number().int().positive() }),
  reply: data(settings),
})

/** Its name changes with every new one, so it is cached for good. */
export const readLogo = operation({
  method: 'GET',
  path: '/settings/logo/:name',
  summary: 'The logo as a picture',
  tag: 'tenants',
  access: 'member',
  params: z.object({ name: line(80) }),
  reply: z.string(),
  produces: 'image/png',
})

/** From all pages of the settings, newest first; for owner and office. */
export const getSettingsHistory = operation({
  method: 'GET',
  path: '/settings/history',
  summary: 'Who changed the settings, when, and what',
  tag: 'tenants',
  access: 'member',
  reply: data(z.array(historyEntry)),
})
