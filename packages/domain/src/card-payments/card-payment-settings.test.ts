import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCardPaymentSettings, defaultCardPayments, dueWhenBooking } from './card-payment-settings.ts'

const bothKeys = { hasKey: true, hasWebhookSecret: true }

describe('what is paid by card when booking', () => {
  test.each([
    ['nothing while cards are off', { settings: {}, price: 47_000, due: 0 }],
    ['the deposit', { settings: { mode: 'deposit', depositCents: 10_000 }, price: 47_000, due: 10_000 }],
    [
      'a share of the price, to the cent',
      { settings: { mode: 'deposit', depositPercent: 15 }, price: 33_333, due: 5_000 },
    ],
    [
      'never more than the price',
      { settings: { mode: 'deposit', depositCents: 10_000 }, price: 8_000, due: 8_000 },
    ],
    ['all of it', { settings: { mode: 'full' }, price: 47_050, due: 47_050 }],
    ['nothing of a price too small for a card', { settings: { mode: 'full' }, price: 49, due: 0 }],
  ] as const)('%s', (_what, { settings, price, due }) => {
    expect(dueWhenBooking({ ...defaultCardPayments, ...settings }, price)).toBe(due)
  })

  test('is whole cents, between nothing and the price, and more for a dearer hire never less', () => {
    const settings = fc.record({
      mode: fc.constantFrom('off', 'deposit', 'full' as const),
      depositCents: fc.option(fc.integer({ min: 100, max: 1_000_000 })),
      depositPercent: fc.integer({ min: 1, max: 100 }),
      holdMinutes: fc.constant(30),
    })
    const price = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(settings, price, price, (said, one, other) => {
        const due = dueWhenBooking(said, one)
        expect(Number.isInteger(due) && due >= 0 && due <= one).toBe(true)
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(dueWhenBooking(said, more)).toBeGreaterThanOrEqual(dueWhenBooking(said, less))
      }),
    )
  })
})

describe('the settings', () => {
  test('take cards only with both keys of the provider', () => {
    const on = { ...defaultCardPayments, mode: 'full' as const }
    expect(checkCardPaymentSettings(on, bothKeys)).toEqual({ ok: true, value: on })
    expect(checkCardPaymentSettings(on, { hasKey: false, hasWebhookSecret: false })).toMatchObject({
      errors: [{ field: 'secretKey' }, { field: 'webhookSecret' }],
    })
    const none = { hasKey: false, hasWebhookSecret: false }
    expect(checkCardPaymentSettings(defaultCardPayments, none)).toMatchObject({ ok: true })
  })

  test('name every number that is none', () => {
    const wrong = { ...defaultCardPayments, depositCents: 99, depositPercent: 0, holdMinutes: 61 }
    expect(checkCardPaymentSettings(wrong, bothKeys)).toMatchObject({
      errors: [{ field: 'deposit' }, { field: 'depositPercent' }, { field: 'holdMinutes' }],
    })
  })
})
