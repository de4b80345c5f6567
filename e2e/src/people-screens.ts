import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const PEOPLE = '/app/settings/people'
const INVITED = 'mia.thorne-papadopoulos@westgate.example'

const everybody = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem').first()

async function haveInvited(page: Page) {
  await everybody(page).waitFor()
  const open = page.getByRole('list', { name: 'Open invitations' })
  const form = page.getByRole('region', { name: 'Invite someone' })
  const answer = await page.request.get('/api/v1.0/invites')
  const { total }: { total: number } = await answer.json()
  if (total === 0) {
    await form.getByLabel('Name').fill('Mia Thorne-Papadopoulos')
    await form.getByLabel('Email').fill(INVITED)
    await form.getByRole('button', { name: 'Send invitation' }).click()
  }
  await open.getByText(INVITED).waitFor()
}

/** The demo sends no mail: the answer is put in place of the server's. */
async function haveUnsentMail(page: Page) {
  const data = [
    {
      _id: '01900000-0000-7000-8000-000000000001',
      recipient: INVITED,
      subject: 'Join Westgate Skip Bins on Skipyard',
      reason: 'signInRefused',
      answer: '535 5.7.8 Error: authentication failed',
      failedAt: new Date().toISOString(),
    },
  ]
  const failures = '**/api/v1.0/mail/failures'
  await page.route(failures, (route) => route.fulfill({ json: { total: data.length, data } }))
  await page.reload()
  await page.getByRole('region', { name: 'Email could not be sent' }).getByText(INVITED).waitFor()
  await page.unroute(failures)
}

export const peopleScreens: Screen[] = [
  { name: 'people', path: PEOPLE, prepare: (page) => everybody(page).waitFor() },
  {
    name: 'people, errors',
    path: PEOPLE,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await page.getByText('Email is required').waitFor()
    },
  },
  { name: 'people, invited', path: PEOPLE, prepare: haveInvited },
  { name: 'people, mail not sent', path: PEOPLE, prepare: haveUnsentMail },
  {
    name: 'people, remove question',
    path: PEOPLE,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Remove Joe Vella' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).waitFor()
    },
  },
  {
    name: 'my account',
    path: '/app/settings/account',
    prepare: (page) => page.getByText('This device').waitFor(),
  },
  {
    name: 'my account, errors',
    path: '/app/settings/account',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('This device').waitFor()
    },
  },
]
