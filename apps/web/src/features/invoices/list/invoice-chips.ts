import { formatAustralianDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { FilterChip } from '#web/ui/data-table/filter-chips.tsx'
import { readTextList } from '#web/ui/data-table/text-list.ts'
import { listTexts } from '../texts.ts'
import type { InvoicesView } from './use-invoices-view.ts'

const { filters: words, tiles, statuses } = listTexts

const isKey = <Key extends string>(record: Record<Key, string>, name: string): name is Key =>
  Object.hasOwn(record, name)

const named = (record: Record<string, string>, text: string) =>
  readTextList(text)
    .map((name) => (isKey(record, name) ? record[name] : name))
    .join(', ')

function daysInWords(from: string | undefined, to: string | undefined): string {
  const [first, last] = [parseLocalDate(from ?? ''), parseLocalDate(to ?? '')]
  return words.between(first ? formatAustralianDate(first) : '…', last ? formatAustralianDate(last) : '…')
}

/** The filters that are on, each to be taken off. */
export function invoiceChips({ filters, narrow }: InvoicesView): FilterChip[] {
  const { age, status, sent, dueFrom, dueTo, issuedFrom, issuedTo, paidFrom, paidTo } = filters
  const chips: FilterChip[] = []
  if (age) {
    chips.push({ name: words.age, words: named(tiles.ages, age), onRemove: () => narrow({ age: undefined }) })
  }
  if (status) {
    chips.push({
      name: words.status,
      words: named(statuses, status),
      onRemove: () => narrow({ status: undefined }),
    })
  }
  if (sent) {
    chips.push({
      name: words.sent,
      words: words.sentStates[sent],
      onRemove: () => narrow({ sent: undefined }),
    })
  }
  if (dueFrom || dueTo) {
    chips.push({
      name: words.due,
      words: daysInWords(dueFrom, dueTo),
      onRemove: () => narrow({ dueFrom: undefined, dueTo: undefined }),
    })
  }
  if (issuedFrom || issuedTo) {
    chips.push({
      name: words.issued,
      words: daysInWords(issuedFrom, issuedTo),
      onRemove: () => narrow({ issuedFrom: undefined, issuedTo: undefined }),
    })
  }
  if (paidFrom || paidTo) {
    chips.push({
      name: words.paid,
      words: daysInWords(paidFrom, paidTo),
      onRemove: () => narrow({ paidFrom: undefined, paidTo: undefined }),
    })
  }
  return chips
}
