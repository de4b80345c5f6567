import { LEAST_LINK_DAYS, LINK_DAYS, MOST_LINK_DAYS } from '../drivers-day/link-use.ts'
import { driversDayTexts } from '../drivers-day/texts.ts'
import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import type { WeekdayName } from '../shared/local-date.ts'
import { publicTexts } from './texts.ts'

/** How a company's page for the public takes bookings. */
export interface PublicPage {
  isOn: boolean
  /** Origins by https that may frame the page; empty for none. */
  sites: readonly string[]
  /** '#RRGGBB', or '' for the product's own colour. */
  accent: string
  hoursWords: string
  /** From this hour of the company's clock, orders count as tomorrow's: 0 to 24. */
  cutOffHour: number
  /** Whole days between the order and the first drop. */
  leadDays: number
  /** Customers may cancel until the cut-off hour so many days before the drop; 0 for the day itself. */
  cancelDays: number
  daysAhead: number
  /** Drops a day, the office's included; null for no limit. */
  dailyLimit: number | null
  workdays: readonly WeekdayName[]
  hireChoices: readonly number[]
  terms: readonly string[]
  wasteNotes: Readonly<Record<string, string>>
  extras: readonly string[]
  /** Days after the pick for which a customer's link to the booking is good. */
  customerLinkDays: number
  /** A code by text or mail before a bin is held, where one can be sent. */
  asksForCode: boolean
  /** Hours after which an unanswered booking lapses; null for never. */
  answerHours: number | null
  /** Unanswered bookings of one day at most. */
  unansweredLimit: number
  /** Unanswered bookings without a code at a time at most. */
  unprovenLimit: number
}

/** The page of a company without settings. */
export const defaultPublicPage: PublicPage = {
  isOn: false,
  sites: [],
  accent: '',
  hoursWords: '',
  cutOffHour: 15,
  leadDays: 0,
  cancelDays: 1,
  daysAhead: 60,
  dailyLimit: null,
  workdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  hireChoices: [3, 7, 14],
  terms: [],
  wasteNotes: {},
  extras: [],
  customerLinkDays: LINK_DAYS.customerLinkDays,
  asksForCode: true,
  answerHours: 48,
  unansweredLimit: 20,
  unprovenLimit: 5,
}

const MOST_CHOICES = 6
const [MOST_TERMS, LONGEST_TERM] = [12, 200]

type PublicPageRefusal = 'invalid'

const LABEL = '[a-z\\d]([a-z\\d-]*[a-z\\d])?'
/** A name with a top level of letters, as `*`, an address within a network and `a.au,b.au` are none. */
const HOST = new RegExp(`^(${LABEL}\\.)+[a-z]([a-z\\d-]*[a-z\\d])$`)

/** What is typed as an origin by https, as it goes into the page's policy word by word; null for anything else. */
export function siteOf(typed: string): string | null {
  try {
    const { protocol, origin, hostname } = new URL(typed.includes('://') ? typed : `https://${typed}`)
    return protocol === 'https:' && HOST.test(hostname) ? origin : null
  } catch {
    return null
  }
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

type Check = [isRight: boolean, field: keyof PublicPage, message: string]

const heldErrors = ({
  answerHours,
  customerLinkDays,
  unansweredLimit,
  unprovenLimit,
}: PublicPage): Check[] => [
  [answerHours === null || isWhole(answerHours, 1, 336), 'answerHours', publicTexts.answerHoursInvalid],
  [
    isWhole(customerLinkDays, LEAST_LINK_DAYS, MOST_LINK_DAYS),
    'customerLinkDays',
    driversDayTexts.linkDaysInvalid,
  ],
  [isWhole(unansweredLimit, 1, 500), 'unansweredLimit', publicTexts.unansweredInvalid],
  [isWhole(unprovenLimit, 0, 500), 'unprovenLimit', publicTexts.unprovenInvalid],
]

function valueErrors(page: PublicPage): ReasonedError<PublicPageRefusal>[] {
  const { accent, cutOffHour, leadDays, daysAhead, dailyLimit, cancelDays, hireChoices } = page
  const checks: Check[] = [
    [/^(#[0-9a-f]{6})?$/i.test(accent), 'accent', publicTexts.accentInvalid],
    [isWhole(cutOffHour, 0, 24), 'cutOffHour', publicTexts.cutOffInvalid],
    [isWhole(leadDays, 0, 30), 'leadDays', publicTexts.leadInvalid],
    [isWhole(daysAhead, 7, 180), 'daysAhead', publicTexts.aheadInvalid],
    [dailyLimit === null || isWhole(dailyLimit, 1, 500), 'dailyLimit', publicTexts.limitInvalid],
    [isWhole(cancelDays, 0, 14), 'cancelDays', publicTexts.cancelDaysInvalid],
    ...heldErrors(page),
    [hireChoices.every((days) => isWhole(days, 1, 90)), 'hireChoices', publicTexts.hireInvalid],
    [hireChoices.length <= MOST_CHOICES, 'hireChoices', publicTexts.tooManyChoices],
    [page.terms.length <= MOST_TERMS, 'terms', publicTexts.tooManyTerms],
    [page.terms.every((term) => term.length <= LONGEST_TERM), 'terms', publicTexts.termTooLong],
    [page.workdays.length > 0, 'workdays', publicTexts.workdaysRequired],
    [hireChoices.length > 0, 'hireChoices', publicTexts.choicesRequired],
  ]
  return checks.flatMap(([isRight, field, message]) =>
    isRight ? [] : [{ reason: 'invalid', field, message }],
  )
}

/** Sites as origins, each once; or all errors. */
export function checkPublicPage(page: PublicPage): Decision<PublicPage, PublicPageRefusal> {
  const origins = page.sites.map(siteOf)
  const errors: ReasonedError<PublicPageRefusal>[] = origins.flatMap((origin, index) =>
    origin === null ? [{ reason: 'invalid', field: `sites.${index}`, message: publicTexts.siteInvalid }] : [],
  )
  errors.push(...valueErrors(page))
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  const sites = [...new Set(origins.flatMap((origin) => (origin === null ? [] : [origin])))]
  const hireChoices = [...new Set(page.hireChoices)].sort((one, other) => one - other)
  return accepted({ ...page, sites, hireChoices })
}
