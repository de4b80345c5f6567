import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createMailer } from '#server/mail/mailer.ts'

const LINK = `https://yard.example.com/join?token=${'a1b2-'.repeat(30)}=_end`

test('without a mail server the email lies in the data directory, for its owner’s eyes only, and the log names it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-mail-'))
  const said: object[] = []
  const log = { info: (details: object) => said.push(details) }
  const deliver = createMailer(
    { smtpUrl: undefined, mailFrom: 'Skip Bins Łódź <yard@example.com>', dataDir },
    log,
  )
  const text = `Hi Renée,\n\n${LINK}\n\nCheers,\nSkipyard`
  await deliver({ to: 'renee@example.com.au', subject: 'Hello', text, html: '<p>One</p>' })

  const [name = '', ...others] = readdirSync(join(dataDir, 'mail'))
  const file = join(dataDir, 'mail', name)
  expect(others).toEqual([])
  expect(said).toEqual([{ file }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const kept = readFileSync(file, 'utf8')
  expect(kept.split('\r\n')).toContain(LINK)
  const parsed = await PostalMime.parse(kept)
  expect(parsed).toMatchObject({
    subject: 'Hello',
    from: { name: 'Skip Bins Łódź', address: 'yard@example.com' },
    to: [{ address: 'renee@example.com.au' }],
  })
  expect(parsed.text?.trim()).toBe(text)
  rmSync(dataDir, { recursive: true })
})
