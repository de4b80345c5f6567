import { Button } from '@mantine/core'
import type { WireProposedBooking } from '@skipyard/contract/bookings/proposed.ts'
import { AGE_BUCKETS, type AgeBucket } from '@skipyard/domain/invoices/ageing.ts'
import { monthStart } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useId, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { Tile } from '#web/ui/cards/tile.tsx'
import { TileFigure } from '#web/ui/cards/tile-figure.tsx'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import ages from '../age-colors.module.css'
import { ChargesDialog } from '../proposed-lines.tsx'
import { invoiceQueries } from '../queries.ts'
import { NoBankNotice } from '../send-button.tsx'
import { listTexts, proposedTexts } from '../texts.ts'
import { GiveBackList } from './give-back-list.tsx'
import { type InvoicesView, type InvoiceTab, InvoiceTabs, useInvoicesView } from './invoice-tabs.tsx'
import { InvoicesList } from './invoices-list.tsx'
import classes from './invoices-screen.module.css'
import { ToInvoiceList } from './to-invoice-list.tsx'

const { tiles: words } = listTexts
const OVERDUE = AGE_BUCKETS.filter((age) => age !== 'notDue')

function AgeBar({ amounts }: { amounts: readonly { age: AgeBucket; amount: number }[] }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      {amounts.map(({ age, amount }) => (
        <i key={age} className={ages[age]} style={{ flex: Math.max(amount, 0) }} />
      ))}
    </span>
  )
}

function InvoiceTiles({ view }: { view: InvoicesView }) {
  const { data } = useQuery(invoiceQueries.stats(useToday()))
  const { tab, filters, showAge, showPaid } = view
  const today = useToday()
  const first = monthStart(today)
  const isOpenTab = tab === 'open'
  const figure = (tile: { amount: number } | undefined) => tile && formatAmount(dollarsToCents(tile.amount))
  return (
    <section className={classes.tiles} aria-label={words.label}>
      <Tile isSelected={isOpenTab && filters.age === undefined} onSelect={() => showAge(undefined)}>
        <TileFigure name={words.outstanding}>{figure(data?.outstanding)}</TileFigure>
        <span className={classes.foot}>
          {data ? words.invoices(data.outstanding.count) : '–'}
          {data && <AgeBar amounts={AGE_BUCKETS.map((age) => ({ age, amount: data[age].amount }))} />}
        </span>
      </Tile>
      {OVERDUE.map((age) => (
        <Tile key={age} isSelected={isOpenTab && filters.age === age} onSelect={() => showAge(age)}>
          <TileFigure
            name={
              <>
                <i className={`${classes.dot} ${ages[age]}`} aria-hidden="true" /> {words.ages[age]}
              </>
            }
          >
            {figure(data?.[age])}
          </TileFigure>
          <span className={classes.foot}>{data ? words.invoices(data[age].count) : '–'}</span>
        </Tile>
      ))}
      <Tile
        isSelected={filters.paidFrom === first && filters.paidTo === today}
        onSelect={() => showPaid(first, today)}
      >
        <TileFigure name={words.paidThisMonth}>{figure(data?.paidThisMonth)}</TileFigure>
        <span className={classes.foot}>{data ? words.payments(data.paidThisMonth.count) : '–'}</span>
      </Tile>
    </section>
  )
}

const NAMES = ['jobID', 'customerName', 'suburb', 'bin', 'words', 'amount'] as const

const REVIEW_LABELS = NAMES.map((name) => ({
  name,
  label: proposedTexts.list.columns[name],
  hidden: false,
}))

const amountProposed = ({ amount }: WireProposedBooking): string => formatAmount(dollarsToCents(amount))

const reviewColumns: readonly TableColumn<WireProposedBooking>[] = [
  {
    name: 'jobID',
    width: 100,
    isWhole: true,
    cell: ({ jobID, bookingId }) => <b data-row-link={bookingId}>{jobID}</b>,
  },
  { name: 'customerName', width: 180, isElastic: true, cell: ({ customerName }) => customerName },
  { name: 'suburb', width: 130, isElastic: true, cell: ({ suburb }) => suburb },
  { name: 'bin', width: 120, cell: ({ binSize, binType }) => `${binSize} m³ ${binType}` },
  { name: 'words', width: 280, isElastic: true, cell: ({ words }) => words.join(', ') },
  { name: 'amount', width: 100, isNumber: true, cell: amountProposed },
]

const { list: listWords } = proposedTexts
const NONE: WireProposedBooking[] = []
const ACTIONS_WIDTH = 84
const idOf = ({ bookingId }: WireProposedBooking) => bookingId
const nameOf = ({ jobID }: WireProposedBooking) => jobID
const nothing = () => undefined

const ReviewContext = createContext<(bookingId: string) => void>(nothing)

function ReviewButton({ row }: { row: WireProposedBooking }) {
  const review = use(ReviewContext)
  return (
    <Button variant="default" size="compact-xs" aria-haspopup="dialog" onClick={() => review(row.bookingId)}>
      {listWords.review}
    </Button>
  )
}

function ToReviewList({ view }: { view: InvoicesView }) {
  const panelId = useId()
  const { page, limit, q, showPage, showLimit, reviewRequest } = view
  const answer = useQuery(invoiceQueries.toReview(reviewRequest))
  const { data: rows = NONE, total } = answer.data ?? {}
  const ids = rows.map(idOf)
  const active = useActiveRow(JSON.stringify(reviewRequest), ids)
  // The row as it was opened: it leaves the list once everything of it is decided.
  const [reviewed, setReviewed] = useState<WireProposedBooking | null>(null)
  const open = (bookingId: string) => setReviewed(rows.find((row) => row.bookingId === bookingId) ?? null)
  useStayBeforeEnd({ page, limit, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({ ids, ...active, open })
  return (
    <ReviewContext value={open}>
      <TableCard
        isReading={answer.isFetching && !answer.isPending}
        panelId={panelId}
        hasTabs
        label={listWords.label}
        toolbar={
          <>
            <InvoiceTabs view={view} panelId={panelId} />
            <SearchBox value={q} onSearch={view.searchFor} label={listWords.search} />
          </>
        }
        footer={
          <TableFooter
            page={page}
            pageSize={limit}
            total={total}
            noun={listTexts.bookingNoun}
            onPage={showPage}
            onPageSize={showLimit}
          />
        }
      >
        <PlainList
          answer={answer}
          wordsOf={messageOf}
          rows={answer.data?.data}
          active={active}
          card={(row) => (
            <RowCard name={row.jobID} menu={null} lines={[row.customerName, row.words.join(', ')]}>
              <b>{amountProposed(row)}</b>
              <ReviewButton row={row} />
            </RowCard>
          )}
          empty={
            q === '' ? (
              <EmptyState title={listWords.empty} words={listWords.emptyWords} />
            ) : (
              <EmptyState title={listWords.noneFound} />
            )
          }
          greyRows={limit}
          label={listWords.label}
          rowId={idOf}
          rowName={nameOf}
          columns={reviewColumns}
          choice={REVIEW_LABELS}
          pinned="jobID"
          Actions={ReviewButton}
          actionsWidth={ACTIONS_WIDTH}
          sort=""
          onSort={nothing}
          onOpen={open}
        />
      </TableCard>
      {reviewed && <ChargesDialog {...reviewed} onClose={() => setReviewed(null)} />}
    </ReviewContext>
  )
}

/** Tabs whose rows are not invoices. */
const ELSEWHERE: ReadonlySet<InvoiceTab> = new Set(['toInvoice', 'toReview', 'toGiveBack'])

export function InvoicesScreen() {
  const view = useInvoicesView()
  return (
    <div className={card.screen}>
      <NoBankNotice />
      <InvoiceTiles view={view} />
      {view.tab === 'toInvoice' && <ToInvoiceList view={view} />}
      {view.tab === 'toReview' && <ToReviewList view={view} />}
      {view.tab === 'toGiveBack' && <GiveBackList view={view} />}
      {!ELSEWHERE.has(view.tab) && <InvoicesList view={view} />}
    </div>
  )
}
