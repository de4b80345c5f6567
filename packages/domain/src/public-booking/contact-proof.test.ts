import { describe, expect, test } from 'vitest'
import { CODE_TRIES, checkCode, proofContact } from './contact-proof.ts'
import { publicTexts } from './texts.ts'

const both = { texts: true, mails: true }
const sophie = { phone: '0491 570 313', email: 'Sophie@Example.com' }

describe('a code', () => {
  test('goes by text to a mobile, and by mail to who has none', () => {
    expect(proofContact(sophie, both)).toEqual({ ok: true, value: { way: 'text', to: '0491570313' } })
    expect(proofContact({ ...sophie, phone: '03 9314 0000' }, both)).toEqual({
      ok: true,
      value: { way: 'mail', to: 'sophie@example.com' },
    })
  })

  test('goes by mail where the company sends no texts', () => {
    expect(proofContact(sophie, { texts: false, mails: true })).toMatchObject({ value: { way: 'mail' } })
    expect(proofContact({ ...sophie, email: '' }, { texts: false, mails: true })).toMatchObject({
      ok: false,
      reason: 'no-email',
    })
  })

  test('needs a mobile where only texts are sent', () => {
    const landline = { phone: '03 9314 0000', email: 'sophie@example.com' }
    expect(proofContact(landline, { texts: true, mails: false })).toMatchObject({ reason: 'no-mobile' })
  })

  test('is not asked for where neither can be sent', () => {
    expect(proofContact(sophie, { texts: false, mails: false })).toEqual({ ok: true, value: null })
  })
})

describe('a typed code', () => {
  const sentAt = new Date('2026-11-28T09:00:00Z')
  const sent = { code: '048213', sentAt, wrongTries: 0 }
  const now = new Date('2026-11-28T09:14:00Z')

  test('counts as it was sent, with spaces or without', () => {
    expect(checkCode(sent, { typed: '048213', now }).ok).toBe(true)
    expect(checkCode(sent, { typed: ' 048 213 ', now }).ok).toBe(true)
  })

  test.each([
    ['another one', { kept: sent, typed: '048214', reason: 'wrong' }],
    ['none', { kept: sent, typed: '', reason: 'wrong' }],
    [
      'one after fifteen minutes',
      {
        kept: { ...sent, sentAt: new Date('2026-11-28T08:58:00Z') },
        typed: '048213',
        reason: 'over',
      },
    ],
    [
      'the right one after five wrong ones',
      { kept: { ...sent, wrongTries: CODE_TRIES }, typed: '048213', reason: 'over' },
    ],
    ['one that was never sent', { kept: undefined, typed: '048213', reason: 'over' }],
  ])('%s does not', (_, { kept, typed, reason }) => {
    expect(checkCode(kept, { typed, now })).toMatchObject({ ok: false, reason })
  })

  test('the words name company and code', () => {
    expect(publicTexts.codeWords('048213', 'Westgate')).toContain('048213 is your code')
  })
})
