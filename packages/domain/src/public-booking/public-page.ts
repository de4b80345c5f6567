import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import type { WeekdayName } from '../shared/local-date.ts'
import { publicTexts } from './texts.ts'

/** How a company's page for the public takes bookings. */
export interface PublicPage {
  isOn: boolean
  /** Web sites, as origins, that may show the page within their own; none for nowhere. */
  sites: readonly string[]
  /** '#RRGGBB', or '' for the product's own colour. */
  accent: string
  /** When somebody answers the telephone, in words. */
  hoursWords: string
  /** From this hour of the company's clock on, today's orders count as tomorrow's: 0 to 24. */
  cutOffHour: number
  /** Whole days between the order and the first drop. */
  leadDays: number
  /** A customer may cancel until the cut-off hour, so many days before the drop; 0 for the day itself. */
  cancelDays: number
  /** How far ahead days are offered. */
  daysAhead: number
  /** Drops a day at most, those of the office included; null for no limit. */
  dailyLimit: number | null
  /** Days on which bins are dropped and picked. */
  workdays: readonly WeekdayName[]
  /** How many days a bin may be kept, as offered. */
  hireChoices: readonly number[]
  /** Terms of hire in a few lines, with their amounts. */
  terms: readonly string[]
  /** What goes in and what does not, by waste type. */
  wasteNotes: Readonly<Record<string, string>>
}

/** The page of a company that has said nothing yet. */
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
}

/** Why the settings of the page cannot be kept. */
export type PublicPageRefusal = 'invalid'

function siteOf(typed: string): string | null {
  try {
    const { protocol, origin } = new URL(typed.includes('://') ? typed : `https://${typed}`)
    return protocol === 'https:' || protocol === 'http:' ? origin : null
  } catch {
    return null
  }
}

/** The settings cleaned: sites as origins, each once; or everything that is wrong with them. */
export function checkPublicPage(page: PublicPage): Decision<PublicPage, PublicPageRefusal> {
  const origins = page.sites.map(siteOf)
  const errors: ReasonedError<PublicPageRefusal>[] = origins.flatMap((origin, index) =>
    origin === null ? [{ reason: 'invalid', field: `sites.${index}`, message: publicTexts.siteInvalid }] : [],
  )
  if (page.workdays.length === 0) {
    errors.push({ reason: 'invalid', field: 'workdays', message: publicTexts.workdaysRequired })
  }
  if (page.hireChoices.length === 0) {
    errors.push({ reason: 'invalid', field: 'hireChoices', message: publicTexts.choicesRequired })
  }
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  const sites = [...new Set(origins.flatMap((origin) => (origin === null ? [] : [origin])))]
  const hireChoices = [...new Set(page.hireChoices)].sort((one, other) => one - other)
  return accepted({ ...page, sites, hireChoices })
}
