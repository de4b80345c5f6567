import { TODAY } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

const WEST = 'Westside Bins'
const EAST = 'Eastgate Bins'

test('one goes on in another company without the password; nothing of the first one stays, and what is typed asks first', async ({
  page,
  context,
}) => {
  const owner = await signUpCompany(page.request, undefined, { companyName: EAST })
  await signUpCompany(page.request, owner, { companyName: WEST })
  const job = await takeBooking(page.request)
  await page.goto(TODAY)
  await expect(page.getByRole('link', { name: job })).toBeVisible()

  const company = (name: string) => page.getByRole('button', { name: `${name}: choose another company` })
  const choose = async (from: string, to: string) => {
    await company(from).click()
    await page.getByRole('menuitemradio', { name: to }).click()
  }

  await page.goto('/app/settings')
  await page.getByLabel('Company name').fill('Westside Bins and Soil')
  await choose(WEST, EAST)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Westside Bins and Soil')
  await expect(company(WEST)).toBeVisible()

  const other = await context.newPage()
  await other.goto(TODAY)
  await expect(other.getByRole('link', { name: job })).toBeVisible()

  await choose(WEST, EAST)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(company(EAST)).toBeVisible()
  await expect(page).toHaveURL(TODAY)
  await expect(page.getByRole('link', { name: job })).toBeHidden()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept.replaceAll(/"tenants\\*":\[.*?\]/g, '')).not.toContain(WEST)

  const moved = other.getByRole('dialog', { name: 'This browser is now in another company' })
  await expect(moved).toBeVisible()
  await expectNothingSerious(other, 'another company in another tab')
  await moved.getByRole('button', { name: `Back to ${WEST}` }).click()
  await expect(moved).toBeHidden()
  await expect(other.getByRole('link', { name: job })).toBeVisible()
  await page.getByRole('button', { name: `Continue in ${WEST}` }).click()
  await expect(company(WEST)).toBeVisible()

  // Changes of the company one went on to arrive by themselves.
  const later = await takeBooking(page.request, { bookingPayment: 480 })
  await expect(page.getByRole('link', { name: later })).toBeVisible()
})
