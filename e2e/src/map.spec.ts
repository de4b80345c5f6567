import type { APIRequestContext } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany } from './people.ts'

const CUSTOMERS = '/api/v1.0/customers'

const site = {
  name: '8 Anderson St, Yarraville',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.816,
  lon: 144.89,
}

/** A picture of one colour packs into less than this; one with coasts and names does not. */
const BYTES_OF_A_DRAWN_MAP = 6_000

async function addCustomer(request: APIRequestContext): Promise<string> {
  const answer = await request.post(CUSTOMERS, {
    data: { name: 'Harriet Okafor', phone: '0412 555 190', addressList: [site] },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data }: { data: { _id: string } } = await answer.json()
  return data._id
}

async function siteOf(request: APIRequestContext, id: string): Promise<typeof site | undefined> {
  const answer = await request.get(`${CUSTOMERS}/${id}`)
  const { data }: { data: { addressList: (typeof site)[] } } = await answer.json()
  return data.addressList[0]
}

test('an address is put on the very gate: on the map without a network, by mouse and by keyboard', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const id = await addCustomer(page.request)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(`/app/customers/${id}?form=edit`)
  const form = page.getByRole('dialog', { name: 'Edit customer' })
  await form.getByRole('button', { name: '8 Anderson St, Yarraville on the map' }).click()

  const dialog = page.getByRole('dialog', { name: '8 Anderson St, Yarraville' })
  const where = dialog.getByRole('status').filter({ hasText: '° S' })
  const pin = dialog.getByRole('button', { name: /^8 Anderson St, Yarraville, 37\.81600° S/ })
  await expect(where).toHaveText('37.81600° S, 144.89000° E')
  const canvas = dialog.locator('canvas[tabindex]')
  await expect.poll(async () => (await canvas.screenshot()).length).toBeGreaterThan(BYTES_OF_A_DRAWN_MAP)
  await expectNothingSerious(page, 'an address on the map')

  const box = await pin.boundingBox()
  if (box === null) throw new Error('The pin is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y - 30, { steps: 6 })
  await page.mouse.up()
  await expect(where).not.toHaveText(/37\.81600° S|144\.89000° E/)

  const dragged = await where.textContent()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(where).not.toHaveText(`${dragged}`)
  const chosen = await where.textContent()
  await dialog.getByRole('button', { name: 'Use this place' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Harriet Okafor saved')).toBeVisible()

  const kept = await siteOf(page.request, id)
  expect(`${Math.abs(kept?.lat ?? 0).toFixed(5)}° S, ${kept?.lon.toFixed(5)}° E`).toBe(chosen)
  expect(kept?.lat).toBeGreaterThan(site.lat)
  expect(kept?.lon).toBeGreaterThan(site.lon)
  expect([...hosts], 'what the map asks').toEqual([new URL(page.url()).origin])
})
