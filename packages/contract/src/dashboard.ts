import { NEED_KINDS } from '@skipyard/domain/dashboard/needs.ts'
import { z } from 'zod'
import { binType } from './inventory/inventory.ts'
import { operation } from './operation.ts'
import { data, dollars } from './shared/shared.ts'

// The cards of the dashboard, an operation each: one that fails leaves the others standing.

const jobsOfKind = z.object({
  /** As Today's Bookings counts them under that tab, cancelled ones aside; done, onRuns and onNone add up to it. */
  total: z.int(),
  done: z.int(),
  onRuns: z.int(),
  onNone: z.int(),
  cancelled: z.int(),
})

/** Today's drops and picks, and how far they are. */
export const getDashboardJobs = operation({
  method: 'GET',
  path: '/dashboard/jobs',
  summary: "Today's drops and picks, and how far they are",
  tag: 'dashboard',
  access: 'member',
  reply: data(z.object({ drop: jobsOfKind, pick: jobsOfKind })),
})

/** The drops or picks of today. */
export type WireJobsOfKind = z.infer<typeof jobsOfKind>

const binsOfSize = z.object({
  size: z.int(),
  out: z.int(),
  yard: z.int(),
  /** Owned and not in service. */
  away: z.int(),
  /** Nothing of the size is left for today. */
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

/** The bins of a size. */
export type WireBinsOfSize = z.infer<typeof binsOfSize>

/** The bins of the overdue list: how many, what their days over come to, and for how many days at most. */
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
  /** As the planner counts the jobs of that day, called-off ones aside. */
  drops: z.int(),
  picks: z.int(),
  /** What the trucks of the day can do; null on a closed day, and where there is no truck. */
  room: z.int().nullable(),
  isClosed: z.boolean(),
  /** Of which nothing is free, as the availability screen says. */
  short: z.array(z.object({ size: z.int(), type: binType })),
})

/** A day of the next 14. */
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
      /** Jobs that a truck does on a full day, by the company's own last 28 days or else by the planner's settings. */
      jobsOfTruck: z.int(),
      isOwn: z.boolean(),
    }),
  ),
})

const need = z.object({
  kind: z.enum(NEED_KINDS),
  count: z.int(),
  /** The day it is about: too full, the first without a bin, the first paper that runs out. */
  date: z.string().nullable(),
  /** Of bins overdue, the longest. */
  days: z.int().nullable(),
  /** The bin without stock, the truck or driver whose paper runs out first. */
  name: z.string().nullable(),
})

/** A fact the office has to act on. */
export type WireNeed = z.infer<typeof need>

/** What waits for the person who asks, the most pressing first; nothing that only others can act upon. */
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
      /** Of the bookings with a job today, as Run History counts it: whole dollars. */
      owedOfToday: dollars,
      receivedThisMonth: dollars,
      /** Invoices dated in this month until today, void ones aside, less what adjustment notes took off them. */
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
      /** From Monday to Sunday, the last one so far. */
      weeks: z.array(week),
    }),
  ),
})

/** The company's money as it crosses the wire. */
export type WireTakings = z.infer<typeof getDashboardMoney.reply>['data']

const steps = z.object({
  /** Whether the person who asks has said what they are called. */
  name: z.boolean(),
  bins: z.boolean(),
  prices: z.boolean(),
  /** Bank details for invoices. */
  bank: z.boolean(),
  /** A test email that the mail server took. */
  mail: z.boolean(),
  trucks: z.boolean(),
  drivers: z.boolean(),
  bookings: z.boolean(),
  runs: z.boolean(),
  people: z.boolean(),
  /** How many the company named when it signed up. */
  named: z.object({ bins: z.number(), trucks: z.number() }),
})

/** What a new company has done on the way to its first run. */
export const getFirstSteps = operation({
  method: 'GET',
  path: '/dashboard/first-steps',
  summary: 'Which of the first steps the company has done',
  tag: 'dashboard',
  access: 'member',
  reply: data(steps),
})
