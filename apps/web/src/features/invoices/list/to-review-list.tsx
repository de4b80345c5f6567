import { Button } from '@mantine/core'
import type { WireProposedBooking } from '@skipyard/contract/bookings.proposed.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useId, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ChargesDialog } from '../charges-dialog.tsx'
import { invoiceQueries } from '../queries.ts'
import { listTexts, proposedTexts } from '../texts.ts'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { amountProposed, REVIEW_LABELS, reviewColumns } from './review-columns.tsx'
import type { InvoicesView } from './use-invoices-view.ts'

const { list: words } = proposedTexts
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
      {words.review}
    </Button>
  )
}

/** Bookings beside whose price something may be charged and nobody has decided, what comes to most first. */
export function ToReviewList({ view }: { view: InvoicesView }) {
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
        label={words.label}
        toolbar={
          <>
            <InvoiceTabs view={view} panelId={panelId} />
            <SearchBox value={q} onSearch={view.searchFor} label={words.search} />
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
              <EmptyState title={words.empty} words={words.emptyWords} />
            ) : (
              <EmptyState title={words.noneFound} />
            )
          }
          greyRows={limit}
          label={words.label}
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
