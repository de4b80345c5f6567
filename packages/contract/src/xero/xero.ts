import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id } from '../shared/shared.ts'

/** The company's connection to Xero; tokens never leave the server. */
export const xeroConnection = z
  .object({
    isSetUp: z.boolean(),
    /** Whether the company may connect (spec 000 §4, xeroSubscription). */
    accountSubscription: z.boolean(),
    authenticated: z.boolean(),
    /** It was connected, and Xero does not accept it any more. */
    isLost: z.boolean(),
    organisation: z.string(),
    connectedAt: z.string().nullable(),
    connectedBy: z.string(),
    /** Invoices and contacts that failed or need an answer. */
    needsYou: z.int(),
    /** Calls left today by Xero's limit, once they are few; null otherwise. */
    callsLeft: z.int().nullable(),
  })
  .meta({ id: 'XeroConnection' })

export type WireXeroConnection = z.infer<typeof xeroConnection>

/** As last known here. */
export const getXeroConnection = operation({
  method: 'GET',
  path: '/xero/connection',
  summary: 'How the company stands with Xero',
  tag: 'xero',
  access: 'member',
  reply: data(xeroConnection),
})

export const checkXeroConnection = operation({
  method: 'POST',
  path: '/xero/checkConnection',
  summary: 'Asks Xero whether the connection still stands',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  reply: data(xeroConnection),
})

/** Answers Xero's consent page; valid for ten minutes and one return. */
export const beginXeroConnection = operation({
  method: 'POST',
  path: '/xero/beginConnection',
  summary: 'Begins to connect to Xero',
  tag: 'xero',
  access: 'member',
  needsProof: true,
  isReplyNeverStored: true,
  reply: data(z.object({ url: z.string() })),
})

/** An organisation that the user gave access to. */
export const xeroOrganisation = z.object({ _id: id, name: z.string() }).meta({ id: 'XeroOrganisation' })

/** After the return from Xero: connected, or several organisations to choose from. */
export const xeroOutcome = z.object({
  connection: xeroConnection,
  attemptId: id.nullable(),
  organisations: z.array(xeroOrganisation),
})

export type WireXeroOutcome = z.infer<typeof xeroOutcome>

const secret = z
  .string(connectionTexts.attemptOver)
  .min(1, connectionTexts.attemptOver)
  .max(4_000, connectionTexts.attemptOver)

/** Completes the connection; a state that is foreign, used or expired answers 409. */
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

export const chooseXeroOrganisation = operation({
  method: 'POST',
  path: '/xero/chooseOrganisation',
  summary: 'Chooses one of several organisations',
  tag: 'xero',
  access: 'member',
  needsProof: true,
  body: z.object({ attemptId: id, organisationId: id }),
  reply: data(xeroConnection),
})

/** Data in Xero stays there (spec 000 §7). */
export const disconnectXeroTenant = operation({
  method: 'DELETE',
  path: '/xero/disconnectXeroTenant',
  summary: 'Disconnects from Xero',
  tag: 'xero',
  access: 'member',
  reply: z.null(),
  status: 204,
})
