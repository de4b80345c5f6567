import type { WireNeed } from '@skipyard/contract/dashboard.ts'
import type { NeedKind } from '@skipyard/domain/dashboard/needs.ts'
import { formatShortDay, fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { LinkProps } from '@tanstack/react-router'
import { dashboardTexts, type Told } from '../texts.ts'

const { needs: words } = dashboardTexts

type Way = Pick<LinkProps, 'to' | 'search'>

const WAYS: Record<Exclude<NeedKind, 'overfull'>, Way> = {
  unplanned: { to: '/app/run-planner' },
  unsettled: { to: '/app/driver-runs' },
  overdue: { to: '/app/bookings/overdue-bookings' },
  conflicts: { to: '/app/bookings/conflicting-bookings' },
  series: { to: '/app/customers/series', search: { show: 'needs' } },
  pending: { to: '/app/bookings/pending-bookings' },
  texts: { to: '/app/messages', search: { show: 'unread' } },
  faulty: { to: '/app/bookings/faulty-bookings' },
  permits: { to: '/app/permits' },
  messages: { to: '/app/messages' },
  books: { to: '/app/settings/xero' },
  toGiveBack: { to: '/app/finance/invoices', search: { tab: 'toGiveBack' } },
  toInvoice: { to: '/app/finance/invoices', search: { tab: 'toInvoice' } },
  toReview: { to: '/app/finance/invoices', search: { tab: 'toReview' } },
  regos: { to: '/app/Inventory/trucks', search: { due: 'regoExpiry', sort: 'regoExpiry' } },
  services: { to: '/app/Inventory/trucks', search: { due: 'nextMaintenance', sort: 'nextMaintenance' } },
  licences: { to: '/app/drivers', search: { due: 'licenseExpiry', sort: 'licenseExpiry' } },
}

export function waysOutOf({ kind, date }: WireNeed): (Way & { name: string })[] {
  const name = words.ways[kind]
  if (kind === 'overfull') {
    const day = date === null ? null : fromWireDate(date)
    return [{ name, to: '/app/run-planner', search: { day: day ?? undefined } }]
  }
  const own = { name, ...WAYS[kind] }
  return kind === 'overdue' ? [own, { name: words.finder, to: '/app/bin-finder' }] : [own]
}

export const URGENCY: Record<NeedKind, 'red' | 'orange' | 'amber' | 'steel'> = {
  unplanned: 'orange',
  unsettled: 'red',
  overfull: 'amber',
  overdue: 'red',
  conflicts: 'amber',
  series: 'amber',
  pending: 'amber',
  texts: 'amber',
  faulty: 'orange',
  permits: 'amber',
  messages: 'red',
  books: 'red',
  toGiveBack: 'orange',
  toInvoice: 'steel',
  toReview: 'steel',
  regos: 'amber',
  services: 'amber',
  licences: 'amber',
}

const dayWords = (date: LocalDate | null) => (date === null ? '' : formatShortDay(date))

type Paper = 'regos' | 'services' | 'licences'

function paperInWords(kind: Paper, { count, name }: WireNeed, { date, today }: Days): Told {
  if (count > 1 || name === null) return words.papers[kind](count, dayWords(date))
  return words.paper[kind](name, dayWords(date), date !== null && date < today)
}

interface Days {
  date: LocalDate | null
  today: LocalDate
}

export function needInWords(need: WireNeed, today: LocalDate): Told {
  const { kind, count, days, name } = need
  const date = need.date === null ? null : fromWireDate(need.date)
  if (kind === 'regos' || kind === 'services' || kind === 'licences')
    return paperInWords(kind, need, { date, today })
  if (kind === 'overfull') return words.overfull(count, dayWords(date))
  if (kind === 'overdue') return words.overdue(count, days ?? 0)
  if (kind === 'conflicts') return words.conflicts(count, name ?? '', dayWords(date))
  return words[kind](count)
}
