import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id } from '../shared/shared.ts'

/** The state of the company's connection to Xero; the tokens never leave the server. */
export const xeroConnection = z
  .object({
    /** Whether the operator has set Xero up. */
    isSetUp: z.boolean(),
    /** Whether the company may connect (spec 000 §4, xeroSubscription). */
    accountSubscription: z.boolean(),
    /** Whether it is connected (spec 000 §4, xeroAuthentication). */
    authenticated: z.boolean(),
    /** It was connected, and Xero no longer honours it. */
    isLost: z.boolean(),
    organisation: z.string(),
    connectedAt: z.string().nullable(),
    connectedBy: z.string(),
    /** How many invoices and contacts wait for the office: what failed and what is asked. */
    needsYou: z.int(),
    /** How many calls Xero said are left of its day, once they are few; null otherwise. */
    callsLeft: z.int().nullable(),
  })
  .meta({ id: 'XeroConnection' })

/** The connection as it crosses the wire. */
export type WireXeroConnection = z.infer<typeof xeroConnection>

/** The state of the company's connection to Xero, as it was last known here. */
export const getXeroConnection = operation({
  method: 'GET',
  path: '/xero/connection',
  summary: 'How the company stands with Xero',
  tag: 'xero',
  access: 'member',
  reply: data(xeroConnection),
})

/** Asks Xero whether it still honours the connection. */
export const checkXeroConnection = operation({
  method: 'POST',
  path: '/xero/checkConnection',
  summary: 'Asks Xero whether the connection still stands',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  reply: data(xeroConnection),
})

/** Begins to connect: answers the page of Xero on which the person agrees. It is good for ten minutes and one return. */
export const beginXeroConnection = operation({
  method: 'POST',
  path: '/xero/beginConnection',
  summary: 'Begins to connect to Xero',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  reply: data(z.object({ url: z.string() })),
})

/** An organisation the person let us into. */
export const xeroOrganisation = z.object({ _id: id, name: z.string() }).meta({ id: 'XeroOrganisation' })

/** What coming back from Xero leads to: connected, or several organisations to choose one from. */
export const xeroOutcome = z.object({
  connection: xeroConnection,
  attemptId: id.nullable(),
  organisations: z.array(xeroOrganisation),
})

/** The same as it crosses the wire. */
export type WireXeroOutcome = z.infer<typeof xeroOutcome>

const secret = z
  .string(connectionTexts.attemptOver)
  .min(1, connectionTexts.attemptOver)
  .max(4_000, connectionTexts.attemptOver)

/** Comes back from Xero; a state that is foreign, used or old makes no connection (409). */
export const finishXeroConnection = operation({
  method: 'POST',
  path: '/xero/finishConnection',
  summary: 'Comes back from Xero',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  body: z.object({ state: secret, code: secret }),
  reply: data(xeroOutcome),
})

/** Chooses one of several organisations. */
export const chooseXeroOrganisation = operation({
  method: 'POST',
  path: '/xero/chooseOrganisation',
  summary: 'Chooses one of several organisations',
  tag: 'xero',
  access: 'member',
  body: z.object({ attemptId: id, organisationId: id }),
  reply: data(xeroConnection),
})

/** Disconnects the company from Xero; what is in Xero stays there (spec 000 §7). */
export const disconnectXeroTenant = operation({
  method: 'DELETE',
  path: '/xero/disconnectXeroTenant',
  summary: 'Disconnects from Xero',
  tag: 'xero',
  access: 'member',
  reply: z.null(),
  status: 204,
})
