import type { Page } from '@playwright/test'
import { ask, boardRuns } from './drivers-morning.ts'
import { wireDay } from './people.ts'
import type { Screen } from './screen.ts'

const LIST = '/app/bookings/all-bookings?dates=all'

const LEFT_TO_DO = ['Scheduled', 'Dispatched']

/** The page of a driver who has a stop to come after the next one. */
async function openPhone(page: Page) {
  const runs = await boardRuns(page.request)
  const run = runs.find(
    ({ bookings }) => bookings.filter(({ status }) => LEFT_TO_DO.includes(status)).length > 1,
  )
  const { driverLink } = await ask<{ driverLink: string }>(page.request, 'POST', {
    path: `/drivers/${run?.driverInfo.driverId._id}/link`,
  })
  await page.goto(new URL(driverLink).pathname)
  await page.getByText(/\d of \d+ done|All done for today/).waitFor()
}

interface Told {
  jobs: { actionId: string; bookingId: string; photos: number }[]
  tips: { actionId: string }[]
}

/** A booking whose load went to a tip in the last days, with what its driver sent. */
async function openTold(page: Page) {
  const days = [0, -1, -2, -3, -4].map((day) =>
    ask<Told>(page.request, 'GET', { path: `/driversDay/day?date=${wireDay(day)}` }),
  )
  const told = (await Promise.all(days)).flatMap(({ jobs, tips }) =>
    jobs.filter(({ actionId, photos }) => photos > 0 && tips.some((tip) => tip.actionId === actionId)),
  )
  await page.goto(`${LIST}&form=view&booking=${told[0]?.bookingId}`)
  await page
    .getByRole('button', { name: /^Photo/ })
    .first()
    .scrollIntoViewIfNeeded()
}

/** What drivers send, and how the office puts it right; the phone's own page last, as it is an app of its own. */
export const driverScreens: Screen[] = [
  { name: 'booking drawer, from the driver', path: LIST, prepare: openTold },
  {
    name: 'photo of a job',
    path: LIST,
    prepare: async (page) => {
      await openTold(page)
      await page
        .getByRole('button', { name: /^Photo/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Remove photo' }).waitFor()
    },
  },
  {
    name: 'correct job',
    path: LIST,
    prepare: async (page) => {
      await openTold(page)
      await page.getByRole('button', { name: 'Correct the pick' }).click()
      await page.getByRole('dialog', { name: 'Correct job' }).waitFor()
    },
  },
  {
    name: 'correct load',
    path: LIST,
    prepare: async (page) => {
      await openTold(page)
      await page
        .getByRole('button', { name: /^Correct the load/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Correct load' }).waitFor()
    },
  },
  {
    name: 'driver runs, yesterday',
    path: `/app/driver-runs?day=${wireDay(-1).slice(0, 10)}`,
    isWhole: true,
    prepare: (page) => page.getByRole('button', { name: /WSH-/ }).first().waitFor(),
  },
  { name: 'driver phone', path: '/app/blank-page', isWhole: true, prepare: openPhone },
  {
    name: 'driver phone, job',
    path: '/app/blank-page',
    isWhole: true,
    prepare: async (page) => {
      await openPhone(page)
      await page.getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('heading', { name: /^Stop/ }).waitFor()
    },
  },
]
