import { checkSignUp } from '@skipyard/domain/identity/sign-up.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { isTimeZone } from '@skipyard/domain/shared/time-zone.ts'
import { z } from 'zod'
import { address } from '../addresses.ts'
import { operation } from '../operation.ts'
import { sayIssue } from '../shared/issues.ts'
import { data, line } from '../shared/shared.ts'

const count = z.union([z.int(), line(10)]).default('')

/**
 * Sign-up fields (spec 000 §3 Registration) with base location and time zone. Most of them are validated by
 * the domain's checkSignUp, in the specification's order.
 */
export const registerInput = z.object({
  email: line(254).default(''),
  mobile: line(30).default(''),
  companyName: line(120).default(''),
  password: z.string().max(1_000).default(''),
  passwordConfirm: z.string().max(1_000).default(''),
  noOfTrucks: count,
  bins: count,
  landline: line(30).optional(),
  abn: line(30).default(''),
  agreement: z.boolean().default(false),
  timeZone: line(60).refine(isTimeZone, texts.settings.timeZoneRequired),
  baseLocation: address.nullish(),
})

/** With all errors at once, in the specification's order. */
export const registerBody = z
  .object({ ...registerInput.shape, timeZone: line(60).default('') })
  .superRefine((fields, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const checked = checkSignUp(fields)
    if (!checked.ok) for (const { field, message } of checked.errors ?? []) complain(field, message)
    const zone = registerInput.shape.timeZone.safeParse(fields.timeZone, { error: sayIssue })
    for (const { message } of zone.error?.issues ?? []) complain('timeZone', message)
    if (!fields.baseLocation) complain('baseLocation', texts.address.notChosen)
  })

/** Whether companies may sign up here, and the days of the free trial, 0 for none. */
export const getSignUp = operation({
  method: 'GET',
  path: '/register',
  summary: 'Whether companies may sign up, and their trial',
  tag: 'identity',
  access: 'public',
  reply: data(
    z.object({
      isOpen: z.boolean(),
      trialDays: z.int(),
      /** Eleven digits, of the server's operator; null where none is set. */
      companyAbn: z.string().nullable(),
    }),
  ),
})
