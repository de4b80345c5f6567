import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { TODAY } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { inviteLinkFor } from './mails.ts'
import { signUpCompany, wireDay } from './people.ts'
import { REFUSED_DOMAIN } from './start-mail-server.ts'

const API = '/api/v1.0'
const PASSWORD = 'six bins 4 joe!'
const ACCOUNT_NUMBER = '1234 5678'

const settled = (page: Page) => page.waitForLoadState('networkidle')

/** A driver with bank details and some stock, so that there is something to hide and to keep as it is. */
async function furnish(request: APIRequestContext): Promise<string> {
  const driver = {
    firstName: 'Marco',
    lastName: 'Bianchi',
    phone: '0491 570 156',
    licenseNumber: '40123456',
    licenseExpiry: wireDay(200),
    joiningDate: '2019-02-04T00:00:00Z',
    dob: '1979-11-02T00:00:00Z',
    ...{ address: '', alternativePhone: '', driverFuelCard: '', driverDemiritPoints: '', abn: '' },
    ...{ status: 'Available', gender: 'Male' },
    ...{ accountName: 'M Bianchi', bsb: '063-001', accountNumber: ACCOUNT_NUMBER },
  }
  const added = await request.post(`${API}/drivers`, { data: driver })
  expect(added.status(), await added.text()).toBe(200)
  const stock = await request.post(`${API}/binCount/addBinCount`, { data: moreStock })
  expect(stock.status(), await stock.text()).toBe(200)
  const { data }: { data: { _id: string } } = await added.json()
  return data._id
}

const moreStock = { size: 6, type: 'Marrel', count: 4, date: wireDay(0) }

async function joinByMail(page: Page, email: string) {
  const link = await inviteLinkFor(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Bay Street Bins' })).toBeVisible()
  await expectNothingSerious(page, 'an invitation')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(new RegExp(TODAY))
  return link
}

/** What a dispatcher must neither read nor change, asked for without a screen. */
async function expectRefusals(request: APIRequestContext, driverId: string) {
  const { data: me } = await (await request.get(`${API}/profile`)).json()
  const calls: [method: string, path: string, data?: object][] = [
    ['GET', '/users'],
    ['GET', '/invites'],
    ['POST', '/invites', { name: 'Mia', email: 'mia@journey.example', role: 'owner' }],
    ['PATCH', `/users/${me.userId}/role`, { version: 1, role: 'owner' }],
    ['DELETE', `/users/${me.userId}`],
    ['PATCH', '/settings/', { version: 1, bookings: { pickupConfirm: true } }],
    ['POST', '/binCount/addBinCount', moreStock],
    ['POST', `/drivers/${driverId}/reveal`],
    ['DELETE', `/drivers/${driverId}`],
  ]
  for (const [method, path, data] of calls) {
    const answer = await request.fetch(`${API}${path}`, { method, data })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(403)
  }
  for (const path of ['/drivers', `/drivers/${driverId}`]) {
    const answer = await request.get(`${API}${path}`)
    expect(answer.status()).toBe(200)
    const text = await answer.text()
    expect(text).toContain('Bianchi')
    expect(text).not.toMatch(/5678|063-?001|M Bianchi/)
  }
}

/** The same on the screens: nothing to read it from, and nothing to press but what sends a driver his run. */
async function expectNothingToPress(joe: Page) {
  const locked = joe.getByText('Your role does not allow this')
  await joe.goto('/app/settings/people')
  await expect(locked).toBeVisible()
  await expect(joe.getByRole('list', { name: 'People' })).toHaveCount(0)
  await joe.goto('/app/settings')
  await expect(locked.first()).toBeVisible()
  await expect(joe.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await joe.goto('/app/drivers?form=new')
  await expect(joe.getByText('Marco Bianchi').first()).toBeVisible()
  await settled(joe)
  await expect(joe.getByRole('dialog', { name: 'Add driver' })).toHaveCount(0)
  await expect(joe.getByRole('button', { name: 'Add driver' })).toHaveCount(0)
  await joe.getByRole('button', { name: /^More actions/ }).click()
  await expect(joe.getByRole('menuitem', { name: 'Copy run link' })).toBeVisible()
  await expect(joe.getByRole('menuitem', { name: /^(Edit|Delete)/ })).toHaveCount(0)
  await joe.keyboard.press('Escape')
  await joe.goto('/app/Inventory/binsTable')
  await expect(joe.getByText('6 m³').first()).toBeVisible()
  await settled(joe)
  await expect(joe.getByRole('button', { name: /^(Add (Bin|Bulk|Stock)|Edit)/ })).toHaveCount(0)
}

test('a dispatcher is invited by mail, joins, sees and changes nothing that is not his, and is out once removed', async ({
  page,
  openElsewhere,
}) => {
  await signUpCompany(page.request)
  const driverId = await furnish(page.request)
  const email = `joe-${randomUUID()}@journey.example`
  await page.goto('/app/settings/people')
  const form = page.getByRole('region', { name: 'Invite someone' })
  await form.getByLabel('Name').fill('Joe Nguyen')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption('dispatcher')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email)

  const joe = await openElsewhere()
  const link = await joinByMail(joe, email)
  await expectRefusals(joe.request, driverId)
  await expectNothingToPress(joe)
  await joe.goto(link)
  await expect(joe.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
  await page.reload()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(`${email}: invited`)).toBeVisible()
  await expect(history.getByText('Joe Nguyen: joined')).toBeVisible()

  const people = page.getByRole('list', { name: 'People' })
  await expect(people).toContainText(email)
  await expect(people.getByText('This is the last owner')).toBeVisible()
  await expect(people.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await gotoListening(joe, '/app/Inventory/binsTable')
  await expect(joe.getByText('6 m³').first()).toBeVisible()
  await page.getByLabel('Role of Joe Nguyen').selectOption('office')
  await expect(joe.getByRole('button', { name: 'Add Stock' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Joe Nguyen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(people).not.toContainText(email)
  await expect(joe.getByRole('dialog', { name: '401 - Unauthorized' })).toBeVisible()
  expect((await joe.request.get(`${API}/profile`)).status()).toBe(401)
})

test('the own name changes on every device, a session on another is ended from here, and a new password ends the rest', async ({
  page,
  openColleague,
}) => {
  const owner = await signUpCompany(page.request)
  const NEW = 'nine bins 4 us!'
  const elsewhere = async (userAgent: string) => {
    const other = await openColleague(owner, { userAgent })
    await other.goto(TODAY)
    await expect(other.getByText('No bookings yet')).toBeVisible()
    return other
  }
  const phone = await elsewhere(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  )
  const tablet = await elsewhere(
    'Mozilla/5.0 (Linux; Android 15; Tab) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  )
  await page.goto('/app/settings/account')
  const name = page.getByRole('region', { name: 'Your name' })
  await name.getByLabel('Name').fill('Nora of the Yard')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(tablet.getByRole('banner')).toContainText('Nora of the Yard')
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await sessions.filter({ hasText: 'iPhone' }).getByRole('button').click()
  await expect(sessions).toHaveCount(2)
  const out = { name: '401 - Unauthorized' }
  await expect(phone.getByRole('dialog', out)).toBeVisible()
  await expect(tablet.getByRole('dialog', out)).toHaveCount(0)

  await page.getByLabel('Current password').fill('not the password 1')
  await page.getByLabel('New password').fill(NEW)
  await page.getByLabel('Confirm password').fill(NEW)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password*').first()).toBeVisible()
  await page.getByLabel('Current password').fill(owner.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(tablet.getByRole('dialog', out)).toBeVisible()
  await tablet.getByRole('dialog', out).getByRole('button').click()
  await tablet.getByLabel('Email').fill(owner.email)
  await tablet.getByLabel(/^Password/).fill(NEW)
  await tablet.getByRole('button', { name: 'Log In' }).click()
  await expect(tablet.getByText('No bookings yet')).toBeVisible()
})

test('an invitation that the mail server refuses is told to the owner, with the reason and what the server said', {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  await gotoListening(page, '/app/settings/people')
  const email = `mia.thorne@${REFUSED_DOMAIN}`
  const notice = page.getByRole('region', { name: 'Email could not be sent' })
  const form = page.getByRole('region', { name: 'Invite someone' })
  await form.getByLabel('Name').fill('Mia Thorne')
  await form.getByLabel('Email').fill(email)
  await expect(notice).toBeHidden()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(notice.getByText(`To ${email}`, { exact: false })).toBeVisible()
  await expect(notice).toContainText('The mail server rejects this email. Check the address.')
  await expect(notice).toContainText('No such person here')
  await page.reload()
  await expect(notice.getByText(`To ${email}`, { exact: false })).toBeVisible()
})
