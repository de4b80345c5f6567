import type { Locator } from '@playwright/test'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn } from './people.ts'
import { screens } from './screen-list.ts'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It has to be in sight')
  return box
}

/** Words of a part that go on in a second line. Runs in the page. */
function brokenWords(part: Element): string[] {
  const isBroken = (node: Text, at: number, length: number) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }
  return [...part.querySelectorAll('*')]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((node): node is Text => node instanceof Text)
    .flatMap((node) =>
      [...node.data.matchAll(/[^\s-]+/g)]
        .filter(({ 0: word, index }) => isBroken(node, index, word.length))
        .map(([word]) => word),
    )
}

test.beforeEach(({ page }) => signIn(page.request, demoPeople.owner))

test('a page says its name once: what is above it leads back', async ({ page }) => {
  for (const path of [TODAY, '/app/finance/invoices', '/app/dashboard', '/app/settings/people']) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    const name = (await heading.textContent()) ?? ''
    const way = page.getByRole('navigation', { name: 'You are here' })
    await expect(way).toContainText('Westgate Skip Hire')
    await expect(way.getByText(name, { exact: true }), path).toHaveCount(0)
  }
})

test('a paid invoice offers no Send, and no row says Sent twice', async ({ page }) => {
  await page.goto('/app/finance/invoices?tab=all&limit=100')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^WSH-/ }) })
  await expect(rows.filter({ hasText: 'Paid' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Due' }).getByRole('button', { name: 'Send' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Paid' }).getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await expect(rows.filter({ hasText: /Sent.*Sent/ })).toHaveCount(0)
})

test('the booking form says which day a count is of, how is paid in words, and shows its hours', async ({
  page,
}) => {
  await page.goto(TODAY)
  await page.getByRole('button', { name: 'Add booking' }).click()
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await expect(form.getByText(/^Lowest free count \d/)).toBeVisible()
  await expect(form.getByText(/^on \w{3} \d\d\/\d\d alone$/)).toBeVisible()
  await expect(form.getByText('The count at a size is its lowest of any day of the hire.')).toBeVisible()
  await expect(form.getByLabel('Pending amount')).toBeVisible()
  const hours = form.getByRole('group', { name: 'Drop off Time range' })
  for (const [knob, hour] of [
    [hours.getByRole('slider').first(), '7am'],
    [hours.getByRole('slider').last(), '5pm'],
  ] as const) {
    const [above, words] = [await boxOf(knob), await boxOf(hours.getByText(hour, { exact: true }))]
    expect(words.y, `the knob over ${hour}`).toBeGreaterThanOrEqual(above.y + above.height)
  }
  await chooseSize(6)
  await next()
  await form.getByLabel('Phone').fill('0398765432')
  await form.getByLabel(/^Name/).fill('Maya Words')
  await addAddress('20 Ferguson St Williamstown')
  await next()
  for (const way of ['Cash', 'Credit card', 'Bank transfer'])
    await expect(form.getByRole('radio', { name: way, exact: true })).toBeVisible()
})

test('the drawer of a booking opens how its price was worked out, and says nothing is paid that is not', async ({
  page,
}) => {
  await page.goto(`${TODAY}?dates=all`)
  await page.getByRole('link', { name: /^WSH-/ }).first().click()
  const drawer = page.getByRole('dialog', { name: /^WSH-/ })
  const how = drawer.getByRole('button', { name: 'How this was worked out' })
  expect((await boxOf(how)).height).toBeGreaterThanOrEqual(24)
  await how.click()
  const lines = await boxOf(page.getByRole('dialog', { name: 'How this was worked out' }))
  expect(lines.height).toBeGreaterThan(60)
  await expect(drawer.getByText(/paid until/)).toHaveCount(0)
  await expect(drawer.getByText('Pending amount')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('merging two customers breaks no word', async ({ page }) => {
    const merge = screens.find(({ name }) => name === 'customer, merge')
    if (!merge) throw new Error('There is no such screen')
    await page.goto(merge.path)
    await merge.prepare?.(page)
    const broken = await page.getByRole('dialog', { name: 'Merge customers' }).evaluate(brokenWords)
    expect(broken).toEqual([])
  })
})
