import { MOST_OF_AN_EXTRA } from '@skipyard/domain/drivers-day/counted-extra.ts'
import { CALL_WITHIN_MS } from '@skipyard/domain/drivers-day/phone/phone-clock.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { MOST_EXTRAS } from '@skipyard/domain/invoices/invoice-settings.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, line, prose } from '../shared/shared.ts'
import { notDoneReason } from './not-done.ts'

const MOST_SEQ = 2_000_000_000
const MOST_WAITING = 1_000_000
/** More than any truck carries. */
export const HEAVIEST_LOAD_KG = 60_000
/** More than any tip asks for a load. */
export const DEAREST_LOAD_CENTS = 1_000_000

const MOST_TICKS = 10_000_000_000

/** A phone's wall clock, and its monotonic clock in milliseconds since the page opened. */
const clocks = { at: z.iso.datetime(), page: id, tick: z.number().min(0).max(MOST_TICKS) }

/** A phone's clocks and the server's time at one moment, correct within `withinMs`. */
const comparison = z.object({
  ...clocks,
  officeAt: z.iso.datetime(),
  withinMs: z.number().min(0).max(CALL_WITHIN_MS.entries),
})

/**
 * The phone's clocks when something was entered, with comparisons before and after; absent from older
 * pages.
 */
export const phoneClock = z
  .object({
    page: clocks.page,
    tick: clocks.tick,
    before: comparison.optional(),
    after: comparison.optional(),
  })
  .meta({ id: 'PhoneClock' })

export type WirePhoneClock = z.infer<typeof phoneClock>

/** The phone's clocks when a call was sent. */
export const sentClocks = z.object(clocks).meta({ id: 'SentClocks' })

export type WireSentClocks = z.infer<typeof sentClocks>

/** The link it was entered with, where it is sent by another. */
export const formerLink = z.string().max(200)

const said = {
  key: id,
  seq: z.int().min(1).max(MOST_SEQ),
  at: z.iso.datetime(),
  actionId: id,
  runId: id,
  clock: phoneClock.optional(),
  link: formerLink.optional(),
}

const jobStep = <const Name extends string>(name: Name) => z.object({ ...said, step: z.literal(name) })

/** What a driver reports of a job (design, field 3.2 and 3.6). */
export const driverEntry = z
  .discriminatedUnion('step', [
    jobStep('heading'),
    jobStep('onSite'),
    z.object({
      ...said,
      step: z.literal('delivered'),
      /** Id of the photo of the bin at its site, which the phone sends after this entry. */
      photo: id.optional(),
    }),
    jobStep('collected'),
    jobStep('returned'),
    z.object({
      ...said,
      step: z.literal('tipped'),
      site: line(80).min(1, 'Please say where'),
      docket: line(40),
      weightKg: z.int().min(0).max(HEAVIEST_LOAD_KG, driversDayTexts.loadTooHeavy),
      costCents: z.int().min(0).max(DEAREST_LOAD_CENTS, driversDayTexts.loadTooDear),
    }),
    z.object({ ...said, step: z.literal('bin'), number: line(20).min(1, 'Please give the number') }),
    z.object({
      ...said,
      step: z.literal('extras'),
      /** Everything counted at the job: an extra that is missing was not there. */
      extras: z
        .array(z.object({ name: line(120).min(1), count: z.int().min(1).max(MOST_OF_AN_EXTRA) }))
        .max(MOST_EXTRAS)
        .refine(
          (extras) => new Set(extras.map(({ name }) => name)).size === extras.length,
          'Each extra once',
        ),
    }),
    z.object({ ...said, step: z.literal('comment'), text: prose(1000).min(1, 'Please write something') }),
    z.object({ ...said, step: z.literal('cannot'), reason: notDoneReason, note: prose(500) }),
  ])
  .meta({ id: 'DriverEntry' })

export type WireDriverEntry = z.infer<typeof driverEntry>

/**
 * `applied`; `overtaken` by something later, kept; `stale`: the job is no longer this driver's, nothing
 * changed; `refused` with a reason. The office decides about the last two.
 */
export const ENTRY_OUTCOMES = ['applied', 'overtaken', 'stale', 'refused'] as const

const place = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

/**
 * Takes a phone's entries in the order sent, each once: a key sent again gets its first answer. An empty
 * list is a sign of life. Times are corrected by the phone's clock error from `sent` and each entry's
 * `clock`. Entries made with a revoked link come by the driver's new one.
 */
export const sendDriverEntries = operation({
  method: 'POST',
  path: '/driver-runs/:token/entries',
  summary: "Takes what a driver's phone says",
  tag: 'drivers-day',
  access: 'public',
  secretParam: 'token',
  params: z.object({ token: z.string().max(200) }),
  body: z.object({
    phone: id,
    device: line(60).default(''),
    /** Entries and photos that still wait on the phone. */
    waiting: z.int().min(0).max(MOST_WAITING),
    place: place.optional(),
    sent: sentClocks.optional(),
    entries: z.array(driverEntry).max(50),
  }),
  reply: data(
    z.object({
      results: z.array(z.object({ key: id, outcome: z.enum(ENTRY_OUTCOMES), message: z.string() })),
    }),
  ),
})

export type WireEntryResult = z.infer<typeof sendDriverEntries.reply>['data']['results'][number]
