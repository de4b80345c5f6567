import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany } from './people.ts'

const PAGE = '/app/settings/data'

const card = (page: Page, name: string) => page.getByRole('region', { name })

async function addCustomer(request: APIRequestContext): Promise<void> {
  const site = { name: '8 Anderson St', suburb: 'Yarraville', postCode: '3013', lat: -37.816, lon: 144.89 }
  const data = { name: 'Harriet Okafor', phone: '0412 555 190', addressList: [site] }
  const answer = await request.post('/api/v1.0/customers', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('an owner takes all data out as one file', async ({ page }) => {
  await signUpCompany(page.request)
  await page.goto(PAGE)
  const file = card(page, 'Your data as a file')
  await expect(file.getByText('There is no file at the moment.')).toBeVisible()
  await expectNothingSerious(page, 'data and privacy')
  await file.getByRole('button', { name: 'Make a file' }).click()
  const take = file.getByRole('button', { name: 'Download' })
  await expect(take).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()])
  expect(download.suggestedFilename()).toMatch(/^skipyard-data-20\d\d-\d\d-\d\d\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

test('a person is found, and erased once the name is typed', async ({ page }) => {
  await signUpCompany(page.request)
  await addCustomer(page.request)
  await page.goto(PAGE)
  const erase = card(page, 'Erase a person')
  await erase.getByLabel('Name, phone or email').fill('okafor')
  await erase.getByRole('button', { name: 'Find' }).click()
  await erase.getByRole('button', { name: 'Erase Harriet Okafor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Harriet Okafor?' })
  await expect(dialog.getByText('This stays, and why:')).toBeVisible()
  await expectNothingSerious(page, 'what erasing a person does')
  await dialog.getByLabel('Type “Harriet Okafor” to confirm').fill('Harriet')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('Type the name as it stands above')).toBeVisible()
  await dialog.getByLabel('Type “Harriet Okafor” to confirm').fill('Harriet Okafor')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog).toBeHidden()
  await expect(erase.getByText('Nobody is found by these words.')).toBeVisible()
  await page.goto('/app/customers')
  await expect(page.getByText('Harriet Okafor')).toBeHidden()
})

test('how long what is kept is chosen, and the deletion of the company is taken back', async ({ page }) => {
  await signUpCompany(page.request)
  await page.goto(PAGE)
  const kept = card(page, 'How long what is kept')
  await kept.getByLabel('History: who changed what').fill('12')
  await kept.getByRole('button', { name: 'Save How long what is kept' }).click()
  await expect(
    kept.getByText('A whole number of months from 60 to 240, or empty to keep it for good'),
  ).toBeVisible()
  await kept.getByLabel('History: who changed what').fill('72')
  await kept.getByRole('button', { name: 'Save How long what is kept' }).click()
  await expect(kept.getByRole('button', { name: 'Save How long what is kept' })).toBeHidden()

  const deletion = card(page, 'Delete the company')
  await deletion.getByRole('button', { name: 'Delete the company…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Bay Street Bins?' })
  await dialog.getByLabel('Type “Bay Street Bins” to confirm').fill('bay street bins')
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click()
  await expect(deletion.getByText(/has asked for it: everything will be deleted on/)).toBeVisible()
  await deletion.getByRole('button', { name: 'Keep the company' }).click()
  await expect(deletion.getByRole('button', { name: 'Delete the company…' })).toBeVisible()
})
