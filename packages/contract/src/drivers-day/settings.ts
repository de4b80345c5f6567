import { z } from 'zod'
import { email } from '../identity/identity.ts'
import { operation } from '../operation.ts'
import { data, id, lastOpenedAt, linkDays, linkEndsAt, prose } from '../shared/shared.ts'

const asked = {
  asksDropPhoto: z.boolean(),
  asksSignature: z.boolean(),
  asksCode: z.boolean(),
  /** Days without a use after which a driver's link ends. */
  driverLinkDays: linkDays,
  /** Days after its run's day on which a run's link ends. */
  runLinkDays: linkDays,
}

/** What a company asks of its drivers' phones. */
export const driversDaySettings = z.object(asked)

/** Version 0 while nothing has been set. */
export const getDriversDaySettings = operation({
  method: 'GET',
  path: '/driversDay/settings',
  summary: "What is asked of drivers' phones",
  tag: 'drivers-day',
  access: 'member',
  reply: data(driversDaySettings.extend({ version: z.int() })),
})

export type WireDriversDaySettings = z.infer<typeof getDriversDaySettings.reply>['data']

/** Partial update; a stale version answers 409. */
export const updateDriversDaySettings = operation({
  method: 'PATCH',
  path: '/driversDay/settings',
  summary: "Changes what is asked of drivers' phones",
  tag: 'drivers-day',
  access: 'member',
  body: driversDaySettings.partial().extend({ version: z.int32().min(0) }),
  reply: getDriversDaySettings.reply,
})

/**
 * A new six-digit code that lets one phone of the driver in, within 15 minutes and five tries. It is read
 * out, or mailed to the address given. Earlier codes end.
 */
export const makeDriverCode = operation({
  method: 'POST',
  path: '/drivers/:driverId/code',
  summary: "Makes a code for a driver's phone",
  tag: 'drivers-day',
  access: 'member',
  params: z.object({ driverId: id }),
  body: z.object({ email: email.optional() }).nullish(),
  reply: data(z.object({ code: z.string(), expiresAt: z.string().meta({ format: 'date-time' }) })),
  isReplyNeverStored: true,
})

const namedRun = z.object({ runId: id })

/** The private link to a run's sheet: the current one, or a new one where there is none or it has ended. */
export const makeRunLink = operation({
  method: 'POST',
  path: '/runPlanner/run-link',
  summary: 'The private link to a run',
  tag: 'drivers-day',
  access: 'member',
  body: namedRun,
  reply: data(z.object({ runLink: z.url(), lastOpenedAt, endsAt: linkEndsAt })),
  isReplyNeverStored: true,
})

export const revokeRunLink = operation({
  method: 'DELETE',
  path: '/runPlanner/run-link',
  summary: 'Ends the links to a run',
  tag: 'drivers-day',
  access: 'member',
  body: namedRun,
  reply: data(z.object({ _id: id })),
})

const SETTLING_WAYS = ['take', 'dismiss'] as const

/**
 * Settles an entry that came too late or was refused: `take` applies it wherever the job is now; `dismiss`
 * changes nothing. Both are kept with who and why; 409 when it was settled already.
 */
export const settleDriverEntry = operation({
  method: 'POST',
  path: '/driversDay/entries/:key/settle',
  summary: "Decides about an entry of a driver's phone",
  tag: 'drivers-day',
  access: 'member',
  params: z.object({ key: id }),
  body: z.object({ way: z.enum(SETTLING_WAYS), reason: prose(500).default('') }),
  reply: data(z.object({ key: id, way: z.enum(SETTLING_WAYS) })),
})
