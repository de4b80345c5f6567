import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { getReportGstPdf, type WireGstLine } from '@skipyard/contract/reports/gst.ts'
import { gstTexts as texts } from '@skipyard/domain/reports/gst-lines.ts'
import { gstPeriodInWords } from '@skipyard/domain/reports/gst-period.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FigureCard } from '#web/ui/cards/figure-card.tsx'
import row from '#web/ui/data-table/row-link.module.css'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { GstChoices } from './gst-choices.tsx'
import { said } from './month-figures.ts'
import tiles from './month-tiles.module.css'
import { GST_LINES_ON_PAGE, reportQueries } from './queries.ts'
import { ReportAnswer } from './report-answer.tsx'
import { ReportCard } from './report-card.tsx'
import classes from './report-table.module.css'
import { ReportTable } from './report-table.tsx'
import { reportWords as words } from './texts.ts'
import type { ReportsView } from './use-reports-view.ts'

const { columns: labels } = texts

function dayOf(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

function GstDocument({ line, onOpen }: { line: WireGstLine; onOpen: (bookingId: string) => void }) {
  const { invoiceId, number, bookingId } = line
  if (invoiceId !== null) {
    return (
      <Link className={row.link} to="/app/finance/invoices/$invoiceId" params={{ invoiceId }}>
        {number}
      </Link>
    )
  }
  return (
    <button type="button" className={row.link} onClick={() => onOpen(bookingId)}>
      {number}
    </button>
  )
}

function GstTable({ lines, onOpen }: { lines: readonly WireGstLine[]; onOpen: (bookingId: string) => void }) {
  return (
    <ReportTable label={texts.documents}>
      <thead>
        <tr>
          {[labels.number, labels.kind, labels.customer, labels.job].map((name) => (
            <th key={name} scope="col" className={classes.words}>
              {name}
            </th>
          ))}
          {[labels.date, labels.sales, labels.free, labels.gst].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may stand in a period more than once
          <tr key={`${line.number} ${line.kind} ${place}`}>
            <th scope="row" className={classes.words}>
              <GstDocument line={line} onOpen={onOpen} />
            </th>
            <td className={classes.words}>{texts.kinds[line.kind]}</td>
            <td className={classes.words}>{line.customerName}</td>
            <td className={classes.words}>
              <button
                type="button"
                className={row.link}
                aria-label={words.gst.openBooking(line.jobID)}
                onClick={() => onOpen(line.bookingId)}
              >
                {line.jobID}
              </button>
            </td>
            <td>{dayOf(line.date)}</td>
            <td>{said.inDollars(line.sales)}</td>
            <td>{line.gstFree === 0 ? words.none : said.inDollars(line.gstFree)}</td>
            <td>{said.inDollars(line.gst)}</td>
          </tr>
        ))}
      </tbody>
    </ReportTable>
  )
}

export function GstReport({ view }: { view: ReportsView }) {
  const { month, page, gst } = view
  const answer = useQuery(reportQueries.gst({ month, ...gst }, page))
  const period = gstPeriodInWords(month, gst.span)
  const pdf = `${BASE_PATH}${getReportGstPdf.path}?${new URLSearchParams({ month, ...gst })}`
  const emptyOf = ({ isRegistered, total }: { isRegistered: boolean; total: number }) => {
    if (total > 0) return null
    return isRegistered ? { title: words.gst.empty(period), words: undefined } : words.gst.notRegistered
  }
  return (
    <>
      <GstChoices view={view} pdf={pdf} />
      <ReportAnswer answer={answer} emptyOf={emptyOf}>
        {({ total, sums, data }) => (
          <>
            <section className={tiles.tiles} aria-label={period}>
              <FigureCard name={texts.sales}>{said.inDollars(sums.sales)}</FigureCard>
              <FigureCard name={texts.free}>{said.inDollars(sums.gstFree)}</FigureCard>
              <FigureCard name={texts.gst}>{said.inDollars(sums.gst)}</FigureCard>
            </section>
            <ReportCard title={words.listOf(texts.documents, period)} note={texts.about[gst.basis]}>
              <GstTable lines={data} onOpen={view.openBooking} />
              <div className={classes.pages}>
                <TableFooter
                  page={page}
                  pageSize={GST_LINES_ON_PAGE}
                  total={total}
                  noun={words.gst.noun}
                  onPage={view.showPage}
                />
              </div>
            </ReportCard>
          </>
        )}
      </ReportAnswer>
    </>
  )
}
