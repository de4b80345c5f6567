import type { WireAddress } from '@skipyard/contract/addresses.ts'
import { registerInput } from '@skipyard/contract/identity/sign-up.ts'
import { sayIssue } from '@skipyard/contract/shared/issues.ts'
import { checkSignUp } from '@skipyard/domain/identity/sign-up.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { AUSTRALIAN_TIME_ZONES } from '@skipyard/domain/shared/time-zone.ts'
import type { z } from 'zod'

export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values, { error: sayIssue })
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= issue.message
  }
  return errors
}

export interface SignUpValues {
  email: string
  mobile: string
  password: string
  passwordConfirm: string
  companyName: string
  abn: string
  baseLocation: WireAddress | null
  timeZone: string
  noOfTrucks: string
  bins: string
  landline: string
  agreement: boolean
}

function zoneOfThisDevice(): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return AUSTRALIAN_TIME_ZONES.find((zone) => zone === here) ?? ''
}

export type CarriedSignUp = {
  [Field in 'email' | 'mobile' | 'companyName' | 'noOfTrucks' | 'bins']?: string | undefined
}

/** Begins with what was typed on the landing page, and with this device's time zone if it is Australian. */
export function signUpValues(carried: CarriedSignUp): SignUpValues {
  return {
    email: carried.email ?? '',
    mobile: carried.mobile ?? '',
    password: '',
    passwordConfirm: '',
    companyName: carried.companyName ?? '',
    abn: '',
    baseLocation: null,
    timeZone: zoneOfThisDevice(),
    noOfTrucks: carried.noOfTrucks ?? '',
    bins: carried.bins ?? '',
    landline: '',
    agreement: false,
  }
}

/** Errors of the form, those of the specification first and in its order (spec 000 §5 Sign up). */
export function signUpErrors(values: SignUpValues): Record<string, string> {
  const judged = checkSignUp(values)
  const errors: Record<string, string> = {}
  for (const { field, message } of judged.ok ? [] : (judged.errors ?? [])) errors[field] ??= message
  if (values.baseLocation === null) errors.baseLocation = texts.address.notChosen
  return { ...errors, ...fieldErrors(registerInput.pick({ timeZone: true }), values) }
}
