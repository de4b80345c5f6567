import { randomUUID } from 'node:crypto'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { signUpCompany, wireDay } from './people.ts'
import { openToPublic } from './public-office.ts'
import { startStripe } from './start-stripe.ts'

const API = '/api/v1.0'
const SIGNED_WITH = 'whsec_c2tpcHlhcmQgam91cm5leQ'

interface Reply {
  data: { jobID: string; payAt: string }
}

test('the owner switches a deposit on; a stranger pays it on a phone, and the office sees the booking wait and be paid', async ({
  page,
  openElsewhere,
}) => {
  const stripe = await startStripe()
  const secretKey = `sk_test_${randomUUID().replaceAll('-', '')}`
  await stripe.addAccount(secretKey, 'Bay Street Bins')
  await signUpCompany(page.request)
  const token = await openToPublic(page.request)

  await page.goto('/app/settings/book-now')
  const card = page.getByRole('region', { name: 'Cards' })
  await card.getByLabel('Paid when booking').selectOption('A deposit')
  await card.getByLabel('The deposit is').selectOption('an amount')
  await card.getByLabel(/^Deposit/).fill('100')
  await card.getByLabel('Stripe secret key').fill('sk_test_of_nobody')
  await card.getByLabel('Webhook signing secret').fill(SIGNED_WITH)
  await card.getByRole('button', { name: 'Save Cards' }).click()
  await expect(card.getByText('Stripe does not recognise this key*')).toBeVisible()
  await card.getByLabel('Stripe secret key').fill(secretKey)
  await card.getByRole('button', { name: 'Save Cards' }).click()
  await expect(card.getByText('Stripe account: Bay Street Bins, test mode')).toBeVisible()
  await expectNothingSerious(page, 'how a company takes cards')
  const url = await card.getByLabel('Webhook address').inputValue()
  await stripe.setHook(secretKey, { url, secret: SIGNED_WITH })

  const phone = await openElsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const yarraville = { suburb: 'Yarraville', postCode: '3013', lat: -37.816, lon: 144.89 }
  const place = { name: '8 Anderson St, Yarraville VIC 3013', ...yarraville }
  const answer = await phone.request.post(`${API}/book-now/${token}/bookings`, {
    data: {
      key: randomUUID(),
      place,
      binType: 'Marrel',
      binSize: 6,
      wasteType: 'General Waste',
      dropDate: wireDay(3),
      hireDays: 7,
      expectedTotal: 470,
      name: 'Sophie Lindqvist',
      phone: '0491 570 313',
      email: 'stranger@journey.example',
      hasReadTerms: true,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data }: Reply = await answer.json()
  await gotoListening(page, '/app/bookings/all-bookings?dates=all')
  await page.getByRole('link', { name: data.jobID }).click()
  const drawer = page.getByRole('dialog', { name: data.jobID })
  await expect(drawer.getByText(/^Waiting for payment: \$100 by card until/)).toBeVisible()

  await phone.goto(data.payAt)
  await phone.getByRole('link', { name: 'Back to Bay Street Bins' }).tap()
  await expect(phone.getByText('Please pay $100 by card.')).toBeVisible()
  await expectNothingSerious(phone, 'what a customer has to pay')
  await phone.getByRole('button', { name: 'Pay $100' }).tap()
  await phone.getByRole('button', { name: 'Pay $100.00' }).tap()
  await expect(phone.getByText('$100 paid by card. Thank you.')).toBeVisible()

  await expect(drawer.getByText('Waiting for an answer – $100 paid by card')).toBeVisible()
  await expect(drawer.getByRole('definition').filter({ hasText: /^\$100 paid/ })).toBeVisible()
  await expectNothingSerious(page, 'a booking that was paid by card')
  await stripe.stop()
})
