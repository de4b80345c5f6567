import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardNews, type CardPayment, giveBack, hearCardNews, refundableCents } from './card-payment.ts'

const open: CardPayment = { state: 'open', amountCents: 10_000, paidCents: 0, refundedCents: 0 }
const paid: CardNews = { kind: 'paid', cents: 10_000, currency: 'aud' }

const hear = (payment: CardPayment, ...news: CardNews[]) =>
  news.reduce(
    (heard, one) => {
      const { after, moneyCents } = hearCardNews(heard.after, one)
      return { after, moneyCents: heard.moneyCents + moneyCents }
    },
    { after: payment, moneyCents: 0 },
  )

describe('news of a payment by card', () => {
  test('paid counts once, however often it is told', () => {
    expect(hear(open, paid, paid)).toEqual({
      after: { ...open, state: 'paid', paidCents: 10_000 },
      moneyCents: 10_000,
    })
  })

  test('an end after the money says nothing, and money after the end is money', () => {
    expect(hear(open, paid, { kind: 'ended' }).after.state).toBe('paid')
    expect(hear(open, { kind: 'ended' }, paid)).toMatchObject({
      after: { state: 'paid' },
      moneyCents: 10_000,
    })
  })

  test('another amount than asked is not paid: what came in is counted and the office looks', () => {
    expect(hear(open, { ...paid, cents: 9_999 })).toMatchObject({
      after: { state: 'differs' },
      moneyCents: 9_999,
    })
    expect(hear(open, { ...paid, currency: 'usd' })).toMatchObject({
      after: { state: 'differs' },
      moneyCents: 0,
    })
  })

  test('money goes back once, in whatever parts it is told', () => {
    const back = hear(open, paid, { kind: 'refunded', cents: 4_000 })
    expect(back).toMatchObject({ after: { state: 'paid', refundedCents: 4_000 }, moneyCents: 6_000 })
    const whole: CardNews = { kind: 'refunded', cents: 10_000 }
    expect(hear(back.after, whole, whole, { kind: 'refunded', cents: 4_000 })).toMatchObject({
      after: { state: 'refunded', refundedCents: 10_000 },
      moneyCents: -6_000,
    })
  })

  test('in any order and any number the booking holds what came in less what went back, never less than nothing', () => {
    const news = fc.oneof(
      fc.constant<CardNews>(paid),
      fc.constant<CardNews>({ kind: 'ended' }),
      fc.constant<CardNews>({ kind: 'refund-refused' }),
      fc.integer({ min: 0, max: 20_000 }).map((cents): CardNews => ({ kind: 'refunded', cents })),
    )
    fc.assert(
      fc.property(fc.array(news, { maxLength: 12 }), (told) => {
        const { after, moneyCents } = hear(open, ...told)
        expect(moneyCents).toBe(after.paidCents - after.refundedCents)
        expect(moneyCents).toBeGreaterThanOrEqual(0)
        expect(after.paidCents).toBe(told.some(({ kind }) => kind === 'paid') ? 10_000 : 0)
      }),
    )
  })
})

describe('giving money back', () => {
  test('takes all that is left, once; refused by the provider it can be asked for again', () => {
    const { after } = hear(open, paid, { kind: 'refunded', cents: 4_000 })
    expect(refundableCents(after)).toBe(6_000)
    const asked = giveBack(after)
    if (!asked.ok) throw new Error(asked.message)
    expect(asked.value.state).toBe('refunding')
    expect(giveBack(asked.value)).toMatchObject({ ok: false })
    const refused = hear(asked.value, { kind: 'refund-refused' }).after
    expect(giveBack(refused)).toMatchObject({ ok: true })
  })

  test('is refused where nothing came in', () => {
    expect(giveBack(open)).toMatchObject({ ok: false, reason: 'nothing-to-give-back' })
    expect(giveBack(hear(open, { kind: 'ended' }).after)).toMatchObject({ ok: false })
  })
})
