import { checkPassword } from '@skipyard/domain/identity/password.ts'
import { PRESENCE_STATUSES } from '@skipyard/domain/identity/presence-status.ts'
import { ROLES } from '@skipyard/domain/identity/role.ts'
import { SECOND_STEP_WAYS } from '@skipyard/domain/identity/second-step.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { address } from '../addresses.ts'
import { operation } from '../operation.ts'
import { data, id, line } from '../shared/shared.ts'
import { registerBody } from './sign-up.ts'

/** An email as it is typed; kept in lower case. */
export const email = z
  .string(texts.login.emailRequired)
  .trim()
  .min(1, { error: texts.login.emailRequired, abort: true })
  .refine(isEmail, texts.login.emailInvalid)
  .toLowerCase()
  .meta({ format: 'email' })
const password = z.string(texts.login.passwordRequired).min(1, texts.login.passwordRequired).max(200)

const tenantChoice = z.object({ id, name: z.string() }).meta({ id: 'TenantChoice' })

export type TenantChoice = z.infer<typeof tenantChoice>

/** What a completed sign-in answers (spec 000 §3 Tenant). The tokens also travel as HttpOnly cookies. */
export const signedIn = z
  .object({
    token: z.string(),
    refreshToken: z.string(),
    userId: id,
    tenantId: id,
    timeZone: z.string(),
    companyName: z.string(),
    companyEmail: z.string(),
    companyPhone: z.string(),
    baseLocation: address.nullable(),
    tenant: z.object({
      _id: id,
      abn: z.string(),
      settings: z.object({ logo: z.object({ img: z.string().nullable() }) }),
      xero: z.object({ accountSubscription: z.boolean(), authenticated: z.boolean() }),
    }),
    tenants: z.array(tenantChoice),
  })
  .meta({ id: 'SignedIn' })

export type SignedIn = z.infer<typeof signedIn>

/** What a right password answers where the person has a second step: no session yet. */
export const secondStep = z
  .object({
    secondStep: z.object({
      /** For the call that proves the second step, good for ten minutes. */
      token: z.string(),
      email: z.string(),
      ways: z.array(z.enum(SECOND_STEP_WAYS)),
    }),
  })
  .meta({ id: 'SecondStep' })

export type WireSecondStep = z.infer<typeof secondStep>['secondStep']

/** What the sign-in screen sends (spec 000 §3 Login input). */
export const loginInput = z.object({ email, password, remember: z.boolean().default(false) })

/** Signs in; an account of several companies gets the list to choose from instead of a token. */
export const login = operation({
  method: 'POST',
  path: '/login',
  summary: 'Signs in with email and password',
  tag: 'identity',
  access: 'public',
  body: loginInput,
  reply: data(z.union([signedIn, z.object({ tenants: z.array(tenantChoice) }), secondStep])),
})

/** Signs in to one of several companies (spec 000 §2.5). */
export const loginWithTenant = operation({
  method: 'POST',
  path: '/login-with-tenant',
  summary: 'Signs in to one of the companies of an account',
  tag: 'identity',
  access: 'public',
  body: loginInput.extend({ tenantId: id }),
  reply: data(z.union([signedIn, secondStep])),
})

/**
 * Exchanges the refresh token (cookie or body) for a new pair; an older one, beyond the seconds that two
 * tabs may need, ends the session.
 */
export const refresh = operation({
  method: 'POST',
  path: '/refresh',
  summary: 'Renews the session',
  tag: 'identity',
  access: 'public',
  body: z.object({ refreshToken: z.string().max(200).optional() }).nullish(),
  reply: data(z.object({ token: z.string(), refreshToken: z.string() })),
})

export const logout = operation({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session',
  tag: 'identity',
  isOfLogin: true,
  access: 'member',
  reply: z.null(),
  status: 204,
})

/** Creates a company with its owner, on a 7 day free trial. */
export const register = operation({
  method: 'POST',
  path: '/register',
  summary: 'Signs a company up',
  tag: 'identity',
  access: 'public',
  body: registerBody,
  reply: data(z.union([signedIn, secondStep])),
})

/**
 * Mails a reset link; the answer is the same for an unknown email. `sent` is false without a mail server:
 * the link is in a file on the server.
 */
export const forgotPassword = operation({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Mails a link to set a new password',
  tag: 'identity',
  access: 'public',
  body: z.object({ email }),
  reply: data(z.object({ sent: z.boolean() })),
})

/** A new password, typed twice. */
export const newPassword = {
  password: z.string().max(1_000).default(''),
  confirmPassword: z.string().max(1_000).default(''),
}

/** Validates a new password by its rule, and its repetition. */
export function refineNewPassword(
  { password, confirmPassword }: { password: string; confirmPassword: string },
  context: z.RefinementCtx,
): void {
  const complain = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const checked = checkPassword(password)
  if (!checked.ok) complain('password', password === '' ? texts.signUp.passwordEmpty : checked.message)
  if (password !== confirmPassword) complain('confirmPassword', texts.signUp.passwordMismatch)
}

/** The new password, typed twice, and the token of the mailed link (spec 000 §2.7). */
export const resetPasswordInput = z
  .object({ token: z.string().min(1).max(200), ...newPassword })
  .superRefine(refineNewPassword)

/** By the token of the mailed link, once and within 30 minutes. */
export const resetPassword = operation({
  method: 'POST',
  path: '/reset-password',
  summary: 'Sets a new password',
  tag: 'identity',
  access: 'public',
  body: resetPasswordInput,
  reply: data(z.object({ done: z.literal(true) })),
})

/** Who is signed in, where, and what they may do (spec 000 §3 Profile). */
export const profile = z
  .object({
    userId: id,
    tenantId: id,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    status: z.enum(PRESENCE_STATUSES),
    companyName: z.string(),
    timeZone: z.string(),
    trialEndsOn: z.string().nullable(),
    /** Of the login, in all companies and on all devices. */
    hasSeenGuide: z.boolean(),
    tenants: z.array(tenantChoice),
  })
  .meta({ id: 'Profile' })

export type WireProfile = z.infer<typeof profile>

export const getProfile = operation({
  method: 'GET',
  path: '/profile',
  summary: 'The signed-in person',
  isOfLogin: true,
  tag: 'identity',
  access: 'member',
  reply: data(profile),
})

export const updateProfile = operation({
  method: 'PATCH',
  path: '/profile',
  summary: 'Changes the own name or status, or notes that the guide was seen',
  tag: 'identity',
  access: 'member',
  body: z.object({
    name: line(80).min(1, texts.customer.nameRequired).optional(),
    status: z.enum(PRESENCE_STATUSES).optional(),
    hasSeenGuide: z.literal(true).optional(),
  }),
  reply: data(profile),
})
