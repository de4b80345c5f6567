import type { WireReportMonth } from '@skipyard/contract/reports/reports.ts'
import { monthInWords } from '@skipyard/domain/shared/month.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listLinks } from './list-links.ts'
import { type MonthFigure, said } from './month-figures.ts'
import { ReportCard } from './report-card.tsx'
import classes from './report-table.module.css'
import { ReportTable } from './report-table.tsx'
import { reportWords as words } from './texts.ts'
import type { ReportsView } from './use-reports-view.ts'

interface MonthTableProps {
  view: ReportsView
  figures: readonly MonthFigure[]
  /** 25 months, the earliest first. */
  months: readonly WireReportMonth[]
  chosen: string
}

const YEAR = 12

function linked(figure: MonthFigure, month: WireReportMonth, text: string): ReactNode {
  if (figure.of(month) === 0) return text
  const name = words.listOf(figure.label, monthInWords(month.month))
  if (figure.name === 'bookings') {
    return (
      <Link {...listLinks.bookings(month.month)} aria-label={`${text}, ${name}`}>
        {text}
      </Link>
    )
  }
  if (figure.name === 'revenue') {
    return (
      <Link {...listLinks.invoices(month.month)} aria-label={`${text}, ${name}`}>
        {text}
      </Link>
    )
  }
  return text
}

const textOf = (figure: MonthFigure, month: WireReportMonth) => {
  const value = figure.of(month)
  return value === null ? words.none : figure.format(value)
}

const sumOf = (months: readonly WireReportMonth[], of: (month: WireReportMonth) => number) =>
  months.reduce((sum, month) => sum + of(month), 0)

function together(months: readonly WireReportMonth[]): WireReportMonth {
  const [first] = months
  const dollars = (name: keyof NonNullable<WireReportMonth['money']>) =>
    Math.round(sumOf(months, ({ money }) => (money?.[name] ?? 0) * 100)) / 100
  return {
    month: first?.month ?? '',
    bookings: sumOf(months, ({ bookings }) => bookings),
    hireDays: sumOf(months, ({ hireDays }) => hireDays),
    binDaysOwned: sumOf(months, ({ binDaysOwned }) => binDaysOwned),
    binsBack: sumOf(months, ({ binsBack }) => binsBack),
    tippedKg: sumOf(months, ({ tippedKg }) => tippedKg),
    money: first?.money
      ? {
          revenue: dollars('revenue'),
          adjusted: dollars('adjusted'),
          gst: dollars('gst'),
          received: dollars('received'),
          fees: dollars('fees'),
          price: dollars('price'),
          tippingCost: dollars('tippingCost'),
        }
      : null,
  }
}

const received = ({ money }: WireReportMonth) => said.inDollars(money?.received ?? 0)

const feesKept = ({ money }: WireReportMonth) => said.inDollars(money?.fees ?? 0)

function Received({ month }: { month: WireReportMonth }) {
  const text = received(month)
  if ((month.money?.received ?? 0) === 0) return text
  const name = words.listOf(words.columns.received, monthInWords(month.month))
  return (
    <Link {...listLinks.paid(month.month)} aria-label={`${text}, ${name}`}>
      {text}
    </Link>
  )
}

export function MonthTable({ view, figures, months, chosen }: MonthTableProps) {
  const { seesMoney } = view
  const shown = months.slice(-YEAR - 1).toReversed()
  const sums = [
    { name: words.twelve, of: together(months.slice(-YEAR)), className: '' },
    { name: words.twelveBefore, of: together(months.slice(-2 * YEAR, -YEAR)), className: classes.earlier },
  ]
  const title = words.listOf(words.tabs.months, monthInWords(chosen))
  return (
    <ReportCard title={words.tabs.months} note={words.about.months}>
      <ReportTable label={title}>
        <thead>
          <tr>
            <th scope="col" className={classes.words}>
              {words.columns.month}
            </th>
            {figures.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            {seesMoney && (
              <>
                <th scope="col">{words.columns.received}</th>
                <th scope="col">{words.columns.fees}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((month) => (
            <tr key={month.month} className={month.month === chosen ? classes.loud : ''}>
              <th scope="row" className={classes.words}>
                <Link {...view.linkOfMonth(month.month)}>{monthInWords(month.month)}</Link>
              </th>
              {figures.map((figure) => (
                <td key={figure.name}>{linked(figure, month, textOf(figure, month))}</td>
              ))}
              {seesMoney && (
                <>
                  <td>
                    <Received month={month} />
                  </td>
                  <td>{feesKept(month)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ name, of, className }) => (
            <tr key={name} className={className}>
              <th scope="row" className={classes.words}>
                {name}
              </th>
              {figures.map((figure) => (
                <td key={figure.name}>{textOf(figure, of)}</td>
              ))}
              {seesMoney && (
                <>
                  <td>{received(of)}</td>
                  <td>{feesKept(of)}</td>
                </>
              )}
            </tr>
          ))}
        </tfoot>
      </ReportTable>
    </ReportCard>
  )
}
