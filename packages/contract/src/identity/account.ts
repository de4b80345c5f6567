import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id } from '../shared/shared.ts'
import { newPassword, refineNewPassword, signedIn } from './identity.ts'

/** The password of a person who is signed in, once more. */
export const currentPassword = z.string().max(1_000).min(1, memberTexts.currentPasswordRequired)

/** Needs the current password; every other session of the login ends. */
export const changePassword = operation({
  method: 'POST',
  path: '/account/password',
  summary: 'Changes the own password',
  tag: 'account',
  access: 'member',
  isForSetup: true,
  body: z
    .object({
      currentPassword,
      ...newPassword,
    })
    .superRefine(refineNewPassword),
  reply: data(z.object({ done: z.literal(true) })),
})

const session = z
  .object({
    _id: id,
    /** 'Chrome on Windows'; null where the browser did not say. */
    device: z.string().nullable(),
    companyName: z.string(),
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })

export type WireSession = z.infer<typeof session>

/** Of the login in all its companies, the latest used first. */
export const listSessions = operation({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where the own login is signed in',
  tag: 'account',
  access: 'member',
  isForSetup: true,
  reply: data(z.array(session)),
})

export const endSession = operation({
  method: 'DELETE',
  path: '/account/sessions/:sessionId',
  summary: 'Ends one of the own sessions',
  tag: 'account',
  access: 'member',
  isForSetup: true,
  params: z.object({ sessionId: id }),
  reply: data(z.object({ ended: z.int() })),
})

export const endOtherSessions = operation({
  method: 'POST',
  path: '/account/sessions/endOthers',
  summary: 'Ends all other own sessions',
  tag: 'account',
  access: 'member',
  isForSetup: true,
  reply: data(z.object({ ended: z.int() })),
})

/** Goes on in another company of the login: a new session there replaces this one. */
export const switchTenant = operation({
  method: 'POST',
  path: '/switch-tenant',
  summary: 'Goes on in another company of the own login',
  isOfLogin: true,
  tag: 'account',
  access: 'member',
  body: z.object({ tenantId: id }),
  reply: data(signedIn),
})
