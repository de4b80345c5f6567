import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { composeResetEmail, type ResetRequest } from './password-changes.ts'

const compose = (changes: Partial<ResetRequest> = {}) =>
  composeResetEmail({
    email: 'renee@example.com.au',
    name: 'Renee Castellano',
    companyName: 'Westgate Skip Hire',
    ip: '203.0.113.7',
    link: 'https://yard.example.com/reset-password?token=abc-_123',
    validMinutes: 30,
    ...changes,
  })

/** The email as it would leave. */
async function sent(email: ReturnType<typeof compose>) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({ ...email, from: 'yard@example.com' })
  return PostalMime.parse(Buffer.isBuffer(message) ? message : '')
}

test('says who asked, for which account, how long the link works and what to do otherwise', () => {
  const { text } = compose()
  expect(text).toContain('Hi Renee Castellano,')
  expect(text).toContain('for renee@example.com.au, the Skipyard account at Westgate Skip Hire')
  expect(text).toContain('from the address 203.0.113.7')
  expect(text).toContain('within 30 minutes')
  expect(text).toContain('\nhttps://yard.example.com/reset-password?token=abc-_123\n')
  expect(text).toContain('you can ignore this email')
})

test('says the same as HTML', () => {
  const { html } = compose()
  expect(html).toContain('href="https://yard.example.com/reset-password?token=abc-_123"')
  for (const words of ['Renee Castellano', '203.0.113.7', 'Westgate Skip Hire', 'within 30 minutes']) {
    expect(html).toContain(words)
  }
})

test.each([
  'Renee\r\nBcc: everyone@example.com',
  'Renee\nSubject: You won',
  'Renee\u2028Bcc: everyone@example.com',
  'Renee\r\n\r\n<h1>body</h1>',
])('a name such as %j adds no header', async (name) => {
  const { headers, subject, to, bcc } = await sent(compose({ name, companyName: name }))
  expect(subject).toBe('Set a new Skipyard password')
  expect(to).toMatchObject([{ address: 'renee@example.com.au' }])
  expect(bcc ?? []).toEqual([])
  expect(headers.map(({ key }) => key).filter((key) => key === 'subject' || key === 'to')).toHaveLength(2)
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' & <b>"])(
  'a name such as %s stays text',
  (name) => {
    const { html } = compose({ name, companyName: name })
    expect(html).not.toMatch(/<script|<img|<b>/)
  },
)
