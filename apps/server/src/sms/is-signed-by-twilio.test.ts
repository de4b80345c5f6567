import { expect, test } from 'vitest'
import { isSignedByTwilio } from './is-signed-by-twilio.ts'

// The example of Twilio's own documentation.
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const fields = {
  Digits: '1234',
  To: '+18005551212',
  From: '+14158675309',
  Caller: '+14158675309',
  CallSid: 'CA1234567890ABCDE',
}
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='
const token = '12345'

test('what the account has signed is taken, whatever the order of its fields', () => {
  expect(isSignedByTwilio({ url, form: new URLSearchParams(fields), signature }, token)).toBe(true)
})

test.each([
  ['a field more', { form: new URLSearchParams({ ...fields, Body: 'STOP' }) }],
  ['another value', { form: new URLSearchParams({ ...fields, From: '+14158675311' }) }],
  ['another address', { url: 'https://mycompany.com/myapp.php' }],
  ['no signature', { signature: '' }],
  ['a signature cut short', { signature: signature.slice(0, 12) }],
])('with %s it is not', (_what, changed) => {
  expect(isSignedByTwilio({ url, form: new URLSearchParams(fields), signature, ...changed }, token)).toBe(
    false,
  )
})

test('nor by another token', () => {
  expect(isSignedByTwilio({ url, form: new URLSearchParams(fields), signature }, '54321')).toBe(false)
})
