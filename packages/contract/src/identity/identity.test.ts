import { expect, test } from 'vitest'
import type { z } from 'zod'
import { loginInput, register, resetPasswordInput } from './identity.ts'
import { registerInput } from './sign-up.ts'

const messages = (schema: z.ZodType, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a sign-up form that is empty complains in the specified order', () => {
  const empty = { timeZone: 'Australia/Melbourne', noOfTrucks: '', bins: '', baseLocation: null }
  expect(messages(register.body, empty)).toEqual([
    ['email', 'Enter email'],
    ['mobile', 'Enter mobile number'],
    ['password', 'Password is required'],
    ['companyName', 'Company name is required'],
    ['noOfTrucks', 'Number of trucks must be digits only'],
    ['bins', 'Number of bins must be digits only'],
    ['abn', 'ABN is required'],
    ['agreement', 'Please accept the agreement'],
    ['baseLocation', 'Please select an address*'],
  ])
})

test('a form may judge single fields of a sign-up by the same schema', () => {
  const picked = registerInput.pick({ timeZone: true })
  expect(messages(picked, { timeZone: '' })).toEqual([['timeZone', 'Please choose your time zone']])
  expect(messages(picked, { timeZone: 'Australia/Perth' })).toEqual([])
})

test('a sign-in form complains about each field once', () => {
  expect(messages(loginInput, { email: '', password: '' })).toEqual([
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ])
  expect(messages(loginInput, { email: 'renee@', password: 'x' })).toEqual([
    ['email', 'Invalid email address'],
  ])
})

test.each(["pat.o'brien@bins.com.au", 'a!b#c@bins.com.au', 'A.B+c@BINS.com.au'])(
  'whoever may sign up as %s may sign in as such',
  (email) => {
    expect(messages(loginInput, { email, password: 'x' })).toEqual([])
    expect(loginInput.parse({ email, password: 'x' }).email).toBe(email.toLowerCase())
    expect(messages(register.body, { email }).map(([field]) => field)).not.toContain('email')
  },
)

test('a new password keeps the rule of the sign-up', () => {
  const typed = (password: string, confirmPassword = password) =>
    messages(resetPasswordInput, { token: 'x', password, confirmPassword })
  expect(typed('')).toEqual([['password', 'Password is required']])
  expect(typed('short 1').map(([field]) => field)).toEqual(['password'])
  expect(typed('four bins 4', 'four bins 5')).toEqual([['confirmPassword', 'Passwords dont match']])
  expect(typed('four bins 4')).toEqual([])
})
