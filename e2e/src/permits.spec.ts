import { bookingFormOf, TODAY } from './booking-form.ts'
import { ask, driversMorning } from './drivers-morning.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { wireDay } from './people.ts'

const shownDay = (wire: string) => wire.slice(0, 10).split('-').toReversed().join('/')

test('a permit that comes too late is warned of in the form; the granted number stands on the driver’s card, its document opens', async ({
  page,
}) => {
  const { first, link } = await driversMorning(page.request, {})
  const council = { name: 'Maribyrnong', suburbs: ['Yarraville'], leadDays: 5, fee: 85 }
  await ask(page.request, 'POST', { path: '/councils', data: council })
  await page.goto(TODAY)
  await page.getByRole('link', { name: first }).first().click()
  const drawer = page.getByRole('dialog', { name: first })
  await drawer.getByRole('button', { name: 'Edit' }).click()
  const { form } = bookingFormOf(page)
  await form.getByLabel('Price', { exact: true }).waitFor()
  await page.keyboard.press('Alt+3')
  await form.getByRole('switch', { name: 'Permit required' }).check()
  const warnings = form.getByRole('list', { name: 'Permit warnings' })
  await expect(warnings).toContainText('Maribyrnong needs more time')
  await form.getByRole('button', { name: 'Use $85' }).click()
  await form.getByRole('button', { name: /^Use \d+ days$/ }).click()
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()

  await page.goto('/app/permits')
  await page.getByRole('button', { name: first }).click()
  await drawer.getByRole('button', { name: `Change the permit of ${first}` }).click()
  const dialog = page.getByRole('dialog', { name: `Permit of ${first}` })
  await dialog.getByText('Granted', { exact: true }).click()
  await dialog.getByLabel('Permit number').fill('MB-2041')
  await dialog.getByRole('textbox', { name: 'Valid from' }).fill(shownDay(wireDay(0)))
  await dialog.getByRole('textbox', { name: 'Valid to' }).fill(shownDay(wireDay(14)))
  await expectNothingSerious(page, 'the permit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const pdf = Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n')
  const choosing = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: /^Attach document/ }).press('Enter')
  await (await choosing).setFiles({ name: 'MB-2041.pdf', mimeType: 'application/pdf', buffer: pdf })
  const opens = drawer.getByRole('link', { name: 'Open MB-2041.pdf' })
  await expect(opens).toBeVisible()
  const opened = await page.request.get((await opens.getAttribute('href')) ?? '')
  expect(await opened.body()).toEqual(pdf)
  await expectNothingSerious(page, 'the document of the permit')

  await page.goto(link)
  await expect(page.getByText(/Permit MB-2041 to/).first()).toBeVisible()
})
