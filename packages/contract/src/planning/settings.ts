import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { MOST_TIP_RATES } from '@skipyard/domain/planning/tip-rates.ts'
import { z } from 'zod'
import { address } from '../addresses.ts'
import { operation } from '../operation.ts'
import { data, dollars, id, line, sentDollars, version, wireDate } from '../shared/shared.ts'

/** What a tip site takes from a day on, with GST. */
export const tipRate = z.object({
  from: z.string().meta({ format: 'date-time' }),
  perTonne: dollars,
  levy: dollars,
  least: dollars,
})

/** The same as it is sent;  the levy is part of the price per tonne. */
const sentRate = z
  .object({ from: wireDate(), perTonne: sentDollars(), levy: sentDollars(), least: sentDollars() })
  .refine(({ perTonne, levy }) => levy <= perTonne, { message: planningTexts.levyAbovePrice, path: ['levy'] })

const sentRates = z
  .array(sentRate)
  .max(MOST_TIP_RATES)
  .refine((rates) => new Set(rates.map(({ from }) => from)).size === rates.length, planningTexts.ratesTwice)
  .meta({ description: 'Left out, the prices stay as they are' })
  .optional()

const tipSiteFields = {
  name: line(80).min(1, planningTexts.nameRequired),
  address,
  /** As named in bookings; empty for everything. */
  wasteTypes: z.array(line(100).min(1)).max(50),
  /** Minutes after midnight. */
  opensAt: z.int().min(0).max(1_440),
  closesAt: z.int().min(0).max(1_440),
}

const isOpenAtAll = { message: planningTexts.opensBeforeCloses, path: ['closesAt'] }
const opensFirst = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }) => opensAt < closesAt

/** A place where full bins are emptied. */
export const tipSite = z
  .object({
    _id: id,
    version,
    ...tipSiteFields,
    /** The first to begin stands first. */
    rates: z.array(tipRate),
  })
  .meta({ id: 'TipSite' })

export type WireTipSite = z.infer<typeof tipSite>

export const listTipSites = operation({
  method: 'GET',
  path: '/tipSites',
  summary: 'The tip sites of the company',
  tag: 'planning',
  access: 'member',
  reply: data(z.array(tipSite)),
})

/** Takes a tip site on the list; 400 on `name` for one that is there already. For owner and office. */
export const createTipSite = operation({
  method: 'POST',
  path: '/tipSites',
  summary: 'Takes a tip site on the list',
  tag: 'planning',
  access: 'member',
  body: z.object({ ...tipSiteFields, rates: sentRates }).refine(opensFirst, isOpenAtAll),
  reply: data(tipSite),
})

const named = z.object({ tipSiteId: id })

/** Changes a tip site; a stale version answers 409. */
export const updateTipSite = operation({
  method: 'PUT',
  path: '/tipSites/:tipSiteId',
  summary: 'Changes a tip site',
  tag: 'planning',
  access: 'member',
  params: named,
  body: z.object({ ...tipSiteFields, rates: sentRates, version }).refine(opensFirst, isOpenAtAll),
  reply: data(tipSite),
})

export const deleteTipSite = operation({
  method: 'DELETE',
  path: '/tipSites/:tipSiteId',
  summary: 'Takes a tip site off the list',
  tag: 'planning',
  access: 'member',
  params: named,
  reply: data(z.object({ _id: id })),
})

/**
 * A new waste levy from a day on: the price per tonne of each named site that pays one changes by the difference. What is
 * tipped before keeps its price. 400 on `tipSiteIds` where none of them pays a levy; all or none. For owner and office.
 */
export const changeTipLevy = operation({
  method: 'POST',
  path: '/tipSites/levy',
  summary: 'Takes a new waste levy into the prices of tip sites',
  tag: 'planning',
  access: 'member',
  body: z.object({ from: wireDate(), levy: sentDollars(), tipSiteIds: z.array(id).min(1).max(200) }),
  reply: data(z.array(tipSite)),
})

const minutes = z.int().min(0).max(240)
const minuteOfDay = z.int().min(0).max(1_440)
const weight = z.number().min(0).max(1_000)

/** How a company's days are planned; see the domain for what each means. Minutes unless said otherwise. */
const planningFields = z.object({
  handling: z.object({ load: minutes, unload: minutes, tip: minutes }),
  dayStartsAt: minuteOfDay,
  dayEndsAt: minuteOfDay,
  rest: z.object({ from: minuteOfDay, minutes: z.int().min(1).max(240) }).nullable(),
  truckFactor: z.number().min(1).max(3),
  weights: z.object({
    kilometre: weight,
    hour: weight,
    truckOut: weight,
    overtimeHour: weight,
    usualHours: z.number().min(1).max(24),
    balance: weight,
    mostLateMinutes: minutes,
  }),
  tellAfterMinutes: z.int().min(0).max(600),
  nestedBins: z.int().min(1).max(8),
  nestsUpToM3: z.number().min(1).max(12),
})

/** How a company's days are planned, with the version that it is changed by. */
export const planningSettings = planningFields.extend({ version: z.int() }).meta({ id: 'PlanningSettings' })

/** How days are planned, as it crosses the wire; version 0 while nobody has said anything. */
export type WirePlanningSettings = z.infer<typeof planningSettings>

export const getPlanningSettings = operation({
  method: 'GET',
  path: '/runPlanner/planning',
  summary: 'How days are planned',
  tag: 'planning',
  access: 'member',
  reply: data(planningSettings),
})

/** Partial update; a stale version answers 409. For owner and office. */
export const updatePlanningSettings = operation({
  method: 'PATCH',
  path: '/runPlanner/planning',
  summary: 'Changes how days are planned',
  tag: 'planning',
  access: 'member',
  body: planningFields.partial().extend({ version: z.int().min(0) }),
  reply: data(planningSettings),
})
