import { Button } from '@mantine/core'
import type { WireMoneyToGiveBack } from '@skipyard/contract/invoices/money.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { mergeColumns } from '#web/ui/data-table/column-choice.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { settleMoney } from '../answer-money.ts'
import { moneyQueries } from '../ask-about-money.ts'
import { MoneyOnAccount } from '../money/money-on-account.tsx'
import { moneyWords } from '../money-texts.ts'
import { useMayWriteInvoices } from '../mutations.ts'
import { listTexts } from '../texts.ts'
import classes from './invoice-columns.module.css'
import { type InvoicesView, InvoiceTabs } from './invoice-tabs.tsx'

const amount = (dollars: number) => formatAmount(dollarsToCents(dollars))

const GiveBackLink = ({ row: { jobID, _id } }: { row: WireMoneyToGiveBack }) => (
  <Link
    className={classes.link}
    to="/app/bookings/all-bookings"
    search={{ dates: 'all', q: jobID, form: 'view', booking: _id }}
  >
    {jobID}
  </Link>
)

const giveBackColumns = (timeZone: string): readonly TableColumn<WireMoneyToGiveBack>[] => [
  {
    name: 'jobID',
    width: 110,
    isWhole: true,
    cell: (row) => (
      // The row's mark takes no focus, so that Enter answers instead of following the link.
      <span data-row-link={row._id}>
        <GiveBackLink row={row} />
      </span>
    ),
  },
  { name: 'customerName', width: 200, isElastic: true, cell: ({ customerName }) => customerName },
  { name: 'customerPhone', width: 120, cell: ({ customerPhone }) => formatPhone(customerPhone) },
  { name: 'status', width: 110, isWhole: true, cell: ({ status }) => <StatusChip status={status} isQuiet /> },
  { name: 'amount', width: 120, isNumber: true, cell: (row) => <b>{amount(row.amount)}</b> },
  { name: 'paid', width: 110, isNumber: true, cell: ({ deposit }) => amount(deposit) },
  {
    name: 'since',
    width: 140,
    cell: ({ since }) => (since === null ? '' : momentWords(since, timeZone, new Date())),
  },
]

const { list: words } = moneyWords
const NONE: WireMoneyToGiveBack[] = []
const ACTIONS_WIDTH = 92
const idOf = ({ _id }: WireMoneyToGiveBack) => _id
const nameOf = ({ jobID }: WireMoneyToGiveBack) => jobID
const nothing = () => undefined

const COLUMNS = (
  ['jobID', 'customerName', 'customerPhone', 'status', 'amount', 'paid', 'since'] as const
).map((name) => ({ name, label: words.columns[name] }))
const CHOICE = mergeColumns(COLUMNS, [])

function settle({ _id, version, jobID, customerName, ...row }: WireMoneyToGiveBack, timeZone: string) {
  const booking = {
    status: row.status,
    priceCents: dollarsToCents(row.bookingPayment),
    paidCents: dollarsToCents(row.deposit),
    invoices: row.isInvoiced ? [{ isVoid: false }] : [],
  }
  const amountCents = dollarsToCents(row.amount)
  return settleMoney(
    { _id, version, jobID, customerName, booking, amountCents },
    todayIn(timeZone, new Date()),
  )
}

function AnswerButton({ row }: { row: WireMoneyToGiveBack }) {
  const mayWrite = useMayWriteInvoices()
  const { timeZone } = useProfile()
  if (!mayWrite) return null
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-haspopup="dialog"
      aria-label={words.answerOf(row.jobID)}
      onClick={() => void settle(row, timeZone)}
    >
      {words.answer}
    </Button>
  )
}

export function GiveBackList({ view }: { view: InvoicesView }) {
  const panelId = useId()
  const { timeZone } = useProfile()
  const mayWrite = useMayWriteInvoices()
  const { page, limit, q, showPage, showLimit, reviewRequest } = view
  const answer = useQuery(moneyQueries.toGiveBack(reviewRequest))
  const { data: rows = NONE, total } = answer.data ?? {}
  const ids = rows.map(idOf)
  const active = useActiveRow(JSON.stringify(reviewRequest), ids)
  const open = (id: string) => {
    const row = rows.find(({ _id }) => _id === id)
    if (row && mayWrite) void settle(row, timeZone)
  }
  useStayBeforeEnd({ page, limit, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({ ids, ...active, open })
  return (
    <>
      <TableCard
        isReading={answer.isFetching && !answer.isPending}
        panelId={panelId}
        hasTabs
        label={listTexts.tabs.toGiveBack}
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
            noun={words.noun}
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
            <RowCard
              name={<GiveBackLink row={row} />}
              state={<StatusChip status={row.status} isQuiet />}
              menu={null}
              lines={[row.customerName, formatPhone(row.customerPhone)]}
            >
              <b>{formatAmount(dollarsToCents(row.amount))}</b>
              <AnswerButton row={row} />
            </RowCard>
          )}
          empty={
            q === '' ? (
              <EmptyState title={words.empty} words={words.emptyWords} />
            ) : (
              <EmptyState title={words.none} />
            )
          }
          greyRows={limit}
          label={listTexts.tabs.toGiveBack}
          rowId={idOf}
          rowName={nameOf}
          columns={giveBackColumns(timeZone)}
          choice={CHOICE}
          pinned="jobID"
          Actions={AnswerButton}
          actionsWidth={mayWrite ? ACTIONS_WIDTH : 0}
          sort=""
          onSort={nothing}
          onOpen={open}
        />
      </TableCard>
      <MoneyOnAccount />
    </>
  )
}
