import { forgotPassword, loginInput } from '@skipyard/contract/identity/identity.ts'
import { describe, expect, test } from 'vitest'
import { loginErrors } from './login-errors.ts'
import { fieldErrors } from './sign-up/sign-up-values.ts'

const EMAILS = [
  '',
  '   ',
  'sam',
  'sam@yard',
  'sam@yard.com.au',
  ' sam@yard.com.au ',
  `${'a'.repeat(255)}@b.au`,
]

describe('a login is judged on the screen as the API judges it', () => {
  test.each(EMAILS)('email "%s"', (email) => {
    for (const password of ['', 'a secret']) {
      const values = { email, password }
      expect(loginErrors(values)).toEqual(fieldErrors(loginInput, values))
    }
  })

  test.each(EMAILS)('email "%s" for a reset link, which has no password', (email) => {
    expect(loginErrors({ email })).toEqual(fieldErrors(forgotPassword.body, { email }))
  })
})
