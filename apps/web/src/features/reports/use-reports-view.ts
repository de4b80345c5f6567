import { type GstBasis, type GstSpan, gstPeriod } from '@skipyard/domain/reports/gst-period.ts'
import { canExportReports, canReadEarnings } from '@skipyard/domain/reports/policy.ts'
import { isUnderWay, type Month, monthOf } from '@skipyard/domain/shared/month.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import type { ChartLink } from '#web/ui/chart/chart-bar.ts'
import { type FigureName, type ReportsSearch, type ReportTab, reportsSearch } from './reports-search.ts'

const MONEY_TABS: readonly ReportTab[] = ['margins', 'gst']
/** The usual BAS: quarterly, on invoices. */
const FIRST_GST = { span: 'quarter', basis: 'accrual' } as const

const OF_MONEY: readonly (FigureName | undefined)[] = ['revenue', 'margin']

interface Seen {
  thisMonth: Month
  seesMoney: boolean
}

function chosenOf(
  { month = '', figure, ...search }: ReportsSearch,
  { thisMonth, seesMoney }: Seen,
): { month: Month; tab: ReportTab; figure: FigureName } {
  const tab: ReportTab = search.tab ?? 'months'
  const isSeen = figure !== undefined && (seesMoney || !OF_MONEY.includes(figure))
  const first: FigureName = seesMoney ? 'revenue' : 'bookings'
  return {
    month: month !== '' && month <= thisMonth ? month : thisMonth,
    tab: MONEY_TABS.includes(tab) && !seesMoney ? 'months' : tab,
    figure: isSeen ? figure : first,
  }
}

export function useReportsView() {
  const navigate = useNavigate()
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  const seesMoney = canReadEarnings(actor)
  const today = useToday()
  const search = reportsSearch(useSearch({ strict: false }))
  const change = (changes: ReportsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...reportsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const thisMonth = monthOf(today)
  const { month, tab, figure } = chosenOf(search, { thisMonth, seesMoney })
  const gst = { span: search.span ?? FIRST_GST.span, basis: search.basis ?? FIRST_GST.basis }
  const inMonth = (next: Month) => ({ month: next === thisMonth ? undefined : next, page: undefined })
  return {
    today,
    month,
    thisMonth,
    isUnderWay: tab === 'gst' ? gstPeriod(month, gst.span).to >= today : isUnderWay(month, today),
    tab,
    figure,
    gst,
    page: search.page ?? 1,
    bookingId: search.booking ?? null,
    seesMoney,
    takesFiles: canExportReports(actor),
    showMonth: (next: Month) => change(inMonth(next), true),
    linkOfMonth: (next: Month): ChartLink => ({
      to: '.',
      search: { ...search, ...inMonth(next) },
      replace: true,
      resetScroll: false,
      activeOptions: { exact: true },
    }),
    showTab: (next: ReportTab) => change({ tab: next === 'months' ? undefined : next, page: undefined }),
    showGst: ({ span, basis }: { span: GstSpan; basis: GstBasis }) =>
      change({
        span: span === FIRST_GST.span ? undefined : span,
        basis: basis === FIRST_GST.basis ? undefined : basis,
        page: undefined,
      }),
    showFigure: (next: FigureName) => change({ figure: next }, true),
    showPage: (next: number) => change({ page: next === 1 ? undefined : next }),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }),
  }
}

export type ReportsView = ReturnType<typeof useReportsView>
