import { NEED_KINDS } from '@skipyard/domain/dashboard/needs.ts'
import { z } from 'zod'
import { binType } from './inventory/inventory.ts'
import { operation } from './operation.ts'
import { data, dollars } from './shared/shared.ts'

// The cards of the dashboard, an operation each: one that fails leaves the others standing.

const jobsOfKind = z.object({
  /** As Today's Bookings counts them, without cancelled ones; done, onRuns and onNone add up to it. */
  total: z.int(),
  done: z.int(),
  onRuns: z.int(),
  onNone: z.int(),
  cancelled: z.int(),
})

export const getDashboardJobs = operation({
  method: 'GET',
  path: '/dashboard/jobs',
  summary: "Today's drops and picks, and how far they are",
  tag: 'dashboard',
  access: 'member',
  reply: data(z.object({ drop: jobsOfKind, pick: jobsOfKind })),
})

export type WireJobsOfKind = z.infer<typeof jobsOfKind>

const binsOfSize = z.object({
  size: z.int(),
  out: z.int(),
  yard: z.int(),
  away: z.int(),
  isShort: z.boolean(),
})

/** Where the bins are, by size, types together: the sums of the Bins screen. */
export const getDashboardBins = operation({
  method: 'GET',
  path: '/dashboard/bins',
  summary: 'Bins with customers, on the yard and out of service, by size',
  tag: 'dashboard',
  access: 'member',
  reply: data(z.array(binsOfSize)),
})

export type WireBinsOfSize = z.infer<typeof binsOfSize>

export const getDashboardOverdue = operation({
  method: 'GET',
  path: '/dashboard/overdue',
  summary: 'How many bins are overdue, what is at stake, and how long the longest is',
  tag: 'dashboard',
  access: 'member',
  reply: data(z.object({ bins: z.int(), atStake: dollars, longestDays: z.int() })),
})

const dayAhead = z.object({
  date: z.string(),
  /** As the planner counts the day's jobs, without cancelled ones. */
  drops: z.int(),
  picks: z.int(),
  /** Jobs the day's trucks can do; null on a closed day and without a truck. */
  room: z.int().nullable(),
  isClosed: z.boolean(),
  /** Sizes and types without a free bin. */
  short: z.array(z.object({ size: z.int(), type: binType })),
})

export type WireDayAhead = z.infer<typeof dayAhead>

/** Today and the 13 days after: jobs against what the trucks can do, and the sizes that run out. */
export const getDashboardDays = operation({
  method: 'GET',
  path: '/dashboard/days',
  summary: 'Jobs of the next 14 days beside what the trucks can do',
  tag: 'dashboard',
  access: 'member',
  reply: data(
    z.object({
      days: z.array(dayAhead),
      /** Jobs of a truck on a full day, by the company's last 28 days, else by the planner's settings. */
      jobsOfTruck: z.int(),
      isOwn: z.boolean(),
    }),
  ),
})

const need = z.object({
  kind: z.enum(NEED_KINDS),
  count: z.int(),
  /** The day it is about: too full, first without a bin, or when a paper runs out. */
  date: z.string().nullable(),
  days: z.int().nullable(),
  /** The bin without stock, or the truck or driver whose paper runs out first. */
  name: z.string().nullable(),
})

export type WireNeed = z.infer<typeof need>

/** Most pressing first, without what only other users could act on. */
export const getDashboardNeeds = operation({
  method: 'GET',
  path: '/dashboard/needs',
  summary: 'What waits for somebody who can act on it',
  tag: 'dashboard',
  access: 'member',
  reply: data(z.array(need)),
})

const week = z.object({ from: z.string(), to: z.string(), received: dollars })

/** What the company takes in; owner and office alone. */
export const getDashboardMoney = operation({
  method: 'GET',
  path: '/dashboard/money',
  summary: 'What was received and invoiced, and what is owed by age',
  tag: 'dashboard',
  access: 'member',
  reply: data(
    z.object({
      receivedToday: dollars,
      /** For bookings with a job today, as Run History counts: whole dollars. */
      owedOfToday: dollars,
      receivedThisMonth: dollars,
      /** Invoices dated this month to today, without void ones, less adjustment notes. */
      invoicedThisMonth: dollars,
      outstanding: dollars,
      overdue: dollars,
      ages: z.object({
        notDue: dollars,
        days1to30: dollars,
        days31to60: dollars,
        days61to90: dollars,
        over90: dollars,
      }),
      /** Monday to Sunday; the last one to today. */
      weeks: z.array(week),
    }),
  ),
})

export type WireTakings = z.infer<typeof getDashboardMoney.reply>['data']

const steps = z.object({
  name: z.boolean(),
  bins: z.boolean(),
  prices: z.boolean(),
  bank: z.boolean(),
  /** The mail server has accepted a test email. */
  mail: z.boolean(),
  trucks: z.boolean(),
  drivers: z.boolean(),
  bookings: z.boolean(),
  runs: z.boolean(),
  people: z.boolean(),
  named: z.object({ bins: z.number(), trucks: z.number() }),
})

export const getFirstSteps = operation({
  method: 'GET',
  path: '/dashboard/first-steps',
  summary: 'Which of the first steps the company has done',
  tag: 'dashboard',
  access: 'member',
  reply: data(steps),
})
