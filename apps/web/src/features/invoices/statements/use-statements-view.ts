import { addDays, type LocalDate, monthStart } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import { statementDays } from '../statement-days.ts'
import { type StatementsSearch, statementsSearch } from './statements-search.ts'
import { statementTexts } from './texts.ts'

const PAGE_SIZE = 20

/** The ranges a statement is asked for most, seen from today. */
function rangesOf(today: LocalDate) {
  const thisMonth = monthStart(today)
  const lastMonthEnd = addDays(thisMonth, -1)
  const { presets } = statementTexts
  return [
    { label: presets.twoMonths, from: monthStart(lastMonthEnd), to: today },
    { label: presets.month, from: thisMonth, to: today },
    { label: presets.lastMonth, from: monthStart(lastMonthEnd), to: lastMonthEnd },
    { label: presets.quarter, from: addDays(today, -89), to: today },
    { label: presets.year, from: addDays(today, -364), to: today },
  ] as const
}

/** Which customer's statement is shown, over which days and in which form; it lives in the address and nowhere else. */
export function useStatementsView() {
  const navigate = useNavigate()
  const today = useToday()
  const search = statementsSearch(useSearch({ strict: false }))
  const change = (changes: StatementsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...statementsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const ranges = rangesOf(today)
  const { page = 1, q = '', sort = '-balance' } = search
  return {
    today,
    ranges,
    customerId: search.customer,
    ...statementDays(search, today),
    q,
    sort,
    page,
    limit: PAGE_SIZE,
    request: { q, sort, page, limit: PAGE_SIZE },
    choose: (customer: string | undefined, replace = false) => change({ customer }, replace),
    showDays: (days: { from: LocalDate; to: LocalDate }) => {
      const isFirst = days.from === ranges[0].from && days.to === today
      change(isFirst ? { from: undefined, to: undefined } : days)
    },
    showForm: (next: string) => change({ form: next === 'openItem' ? next : undefined }),
    searchFor: (next: string) => change({ q: next === '' ? undefined : next, page: undefined }),
    sortBy: (next: string) => change({ sort: statementsSearch({ sort: next }).sort, page: undefined }),
    showPage: (next: number) => change({ page: next === 1 ? undefined : next }),
  }
}

/** The view with the ways to change it. */
export type StatementsView = ReturnType<typeof useStatementsView>
