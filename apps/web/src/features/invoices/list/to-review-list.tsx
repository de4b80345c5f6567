import { Button } from '@mantine/core'
import type { WireProposedBooking } from '@skipyard/contract/bookings/proposed.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList } from '#web/ui/data-table/define-list.ts'
import { ListFrame, useOpenRow } from '#web/ui/data-table/list-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ChargesDialog } from '../proposed-lines.tsx'
import { invoiceQueries } from '../queries.ts'
import { listTexts, proposedTexts } from '../texts.ts'
import { type InvoicesView, InvoiceTabs } from './invoice-tabs.tsx'

const { list: words } = proposedTexts
const { columns: label } = words

const amountProposed = ({ amount }: WireProposedBooking): string => formatAmount(dollarsToCents(amount))

function ReviewButton({ row: { bookingId } }: { row: WireProposedBooking }) {
  const review = useOpenRow()
  return (
    <Button variant="default" size="compact-xs" aria-haspopup="dialog" onClick={() => review?.(bookingId)}>
      {words.review}
    </Button>
  )
}

const ReviewCard = ({ row }: { row: WireProposedBooking }) => (
  <RowCard name={row.jobID} menu={null} lines={[row.customerName, row.words.join(', ')]}>
    <b>{amountProposed(row)}</b>
    <ReviewButton row={row} />
  </RowCard>
)

const toReview = defineList({
  words: {
    label: words.label,
    search: words.search,
    noun: listTexts.bookingNoun,
    nothingFound: words.noneFound,
  },
  wordsOf: messageOf,
  idOf: ({ bookingId }: WireProposedBooking) => bookingId,
  nameOf: ({ jobID }) => jobID,
  columns: [
    {
      name: 'jobID',
      label: label.jobID,
      width: 100,
      isWhole: true,
      cell: ({ jobID, bookingId }) => <b data-row-link={bookingId}>{jobID}</b>,
    },
    {
      name: 'customerName',
      label: label.customerName,
      width: 180,
      isElastic: true,
      cell: ({ customerName }) => customerName,
    },
    {
      name: 'suburb',
      label: label.suburb,
      width: 130,
      isElastic: true,
      leaves: 2,
      cell: ({ suburb }) => suburb,
    },
    {
      name: 'bin',
      label: label.bin,
      width: 104,
      leaves: 1,
      cell: ({ binSize, binType }) => `${binSize} m³ ${binType}`,
    },
    {
      name: 'words',
      label: label.words,
      width: 240,
      isElastic: true,
      cell: ({ words: lines }) => lines.join(', '),
    },
    { name: 'amount', label: label.amount, width: 100, isNumber: true, cell: amountProposed },
  ],
  Card: ReviewCard,
  Actions: ReviewButton,
  actionsWidth: 84,
})

export function ToReviewList({ view }: { view: InvoicesView }) {
  const answer = useQuery(invoiceQueries.toReview(view.reviewRequest))
  // The row as it was opened: it leaves the list once everything of it is decided.
  const [reviewed, setReviewed] = useState<WireProposedBooking | null>(null)
  return (
    <>
      <ListFrame
        list={toReview}
        view={view}
        answer={answer}
        rows={answer.data?.data}
        total={answer.data?.total}
        of={view.tab}
        tabs={(panelId) => <InvoiceTabs view={view} panelId={panelId} />}
        open={setReviewed}
        empty={<EmptyState title={words.empty} words={words.emptyWords} />}
      />
      {reviewed && <ChargesDialog {...reviewed} onClose={() => setReviewed(null)} />}
    </>
  )
}
