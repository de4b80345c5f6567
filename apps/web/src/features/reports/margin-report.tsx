import type { WireMarginRow } from '@skipyard/contract/reports/reports.ts'
import { reportTexts } from '@skipyard/domain/reports/texts.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { monthInWords } from '@skipyard/domain/shared/month.ts'
import { useQuery } from '@tanstack/react-query'
import { FigureCard } from '#web/ui/cards/figure-card.tsx'
import row from '#web/ui/data-table/row-link.module.css'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { said } from './month-figures.ts'
import tiles from './month-tiles.module.css'
import { MARGINS_ON_PAGE, reportQueries } from './queries.ts'
import { ReportAnswer } from './report-answer.tsx'
import { ReportCard } from './report-card.tsx'
import classes from './report-table.module.css'
import { ReportTable } from './report-table.tsx'
import { reportWords as words } from './texts.ts'
import type { ReportsView } from './use-reports-view.ts'

const { columns: labels, margins: margin } = words

function dayOf(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

function MarginRow({ job, onOpen }: { job: WireMarginRow; onOpen: (bookingId: string) => void }) {
  const left = said.lessBy(job.price, job.tippingCost)
  return (
    <tr>
      <th scope="row" className={classes.words}>
        <button
          type="button"
          className={row.link}
          aria-label={margin.open(job.jobID)}
          onClick={() => onOpen(job.bookingId)}
        >
          {job.jobID}
        </button>
      </th>
      <td className={classes.words}>{job.customerName}</td>
      <td className={classes.words}>{job.suburb}</td>
      <td className={classes.words}>{reportTexts.bin(job.binSize, job.binType)}</td>
      <td className={classes.words}>{job.wasteType}</td>
      <td>{dayOf(job.pickDate)}</td>
      <td>{job.tippedKg === 0 ? words.none : said.inTonnes(said.tonnesOf(job.tippedKg))}</td>
      <td>{said.inDollars(job.price)}</td>
      <td>{said.inDollars(job.tippingCost)}</td>
      <td className={left < 0 ? classes.lost : ''}>{said.inDollars(left)}</td>
    </tr>
  )
}

function MarginTable({
  jobs,
  onOpen,
}: {
  jobs: readonly WireMarginRow[]
  onOpen: (bookingId: string) => void
}) {
  const names = [labels.customer, labels.suburb, labels.bin, labels.waste]
  const figures = [labels.picked, labels.tonnes, labels.price, labels.tipping, labels.margin]
  return (
    <ReportTable label={margin.label}>
      <thead>
        <tr>
          {[labels.booking, ...names].map((name) => (
            <th key={name} scope="col" className={classes.words}>
              {name}
            </th>
          ))}
          {figures.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <MarginRow key={job.bookingId} job={job} onOpen={onOpen} />
        ))}
      </tbody>
    </ReportTable>
  )
}

export function MarginReport({ view }: { view: ReportsView }) {
  const { month, page } = view
  const answer = useQuery(reportQueries.margins(month, page))
  const empty = words.empty.margins(monthInWords(month))
  return (
    <ReportAnswer answer={answer} emptyOf={({ total }) => (total === 0 ? empty : null)}>
      {({ total, sums, data }) => (
        <>
          <section className={tiles.tiles} aria-label={words.tilesLabel}>
            <FigureCard name={labels.price}>{said.inDollars(sums.price)}</FigureCard>
            <FigureCard name={labels.tipping}>{said.inDollars(sums.tippingCost)}</FigureCard>
            <FigureCard name={labels.margin}>
              {said.inDollars(said.lessBy(sums.price, sums.tippingCost))}
            </FigureCard>
            <FigureCard name={words.figures.tonnes}>{said.inTonnes(said.tonnesOf(sums.tippedKg))}</FigureCard>
            <FigureCard name={margin.lost}>{margin.jobs(sums.lost)}</FigureCard>
            <FigureCard name={margin.withoutCost}>{margin.jobs(sums.withoutCost)}</FigureCard>
          </section>
          <ReportCard
            title={words.listOf(words.tabs.margins, monthInWords(month))}
            note={words.about.margins}
          >
            <MarginTable jobs={data} onOpen={view.openBooking} />
            <TableFooter
              page={page}
              pageSize={MARGINS_ON_PAGE}
              total={total}
              noun={margin.noun}
              onPage={view.showPage}
            />
          </ReportCard>
        </>
      )}
    </ReportAnswer>
  )
}
