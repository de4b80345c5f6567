import { Button } from '@mantine/core'
import type { WireMoneyToGiveBack } from '@skipyard/contract/invoices/money.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList } from '#web/ui/data-table/define-list.ts'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { moneyQueries } from '../ask-about-money.ts'
import { MoneyOnAccount } from '../money/money-on-account.tsx'
import { settleMoney } from '../money-of-change.ts'
import { moneyWords } from '../money-texts.ts'
import { useMayWriteInvoices } from '../mutations.ts'
import { listTexts } from '../texts.ts'
import classes from './invoice-rows.module.css'
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

const { list: words } = moneyWords
function settle({ _id, version, jobID, customerName, ...row }: WireMoneyToGiveBack, timeZone: string) {
  const booking = {
    status: row.status,
    priceCents: dollarsToCents(row.bookingPayment),
    paidCents: dollarsToCents(row.deposit),
    invoices: [{ isVoid: false, isFurther: !row.isInvoiced, netCents: dollarsToCents(row.billed) }],
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

function Since({ at }: { at: string | null }) {
  const { timeZone } = useProfile()
  return at === null ? '' : momentWords(at, timeZone, new Date())
}

const GiveBackCard = ({ row }: { row: WireMoneyToGiveBack }) => (
  <RowCard
    name={<GiveBackLink row={row} />}
    state={<StatusChip status={row.status} isQuiet />}
    menu={null}
    lines={[row.customerName, formatPhone(row.customerPhone)]}
  >
    <b>{amount(row.amount)}</b>
    <AnswerButton row={row} />
  </RowCard>
)

const { columns: label } = words

const toGiveBack = defineList({
  words: {
    label: listTexts.tabs.toGiveBack,
    search: words.search,
    noun: words.noun,
    nothingFound: words.none,
  },
  wordsOf: messageOf,
  idOf: ({ _id }: WireMoneyToGiveBack) => _id,
  nameOf: ({ jobID }) => jobID,
  columns: [
    {
      name: 'jobID',
      label: label.jobID,
      width: 100,
      isWhole: true,
      cell: (row) => (
        // The row's mark takes no focus, so that Enter answers instead of following the link.
        <span data-row-link={row._id}>
          <GiveBackLink row={row} />
        </span>
      ),
    },
    {
      name: 'customerName',
      label: label.customerName,
      width: 200,
      isElastic: true,
      cell: ({ customerName }) => customerName,
    },
    {
      name: 'customerPhone',
      label: label.customerPhone,
      width: 110,
      leaves: 2,
      cell: ({ customerPhone }) => formatPhone(customerPhone),
    },
    {
      name: 'status',
      label: label.status,
      width: 110,
      isWhole: true,
      cell: ({ status }) => <StatusChip status={status} isQuiet />,
    },
    {
      name: 'amount',
      label: label.amount,
      width: 120,
      isNumber: true,
      cell: (row) => <b>{amount(row.amount)}</b>,
    },
    { name: 'paid', label: label.paid, width: 110, isNumber: true, cell: ({ deposit }) => amount(deposit) },
    {
      name: 'since',
      label: label.since,
      width: 130,
      leaves: 1,
      cell: ({ since }) => <Since at={since} />,
    },
  ],
  Card: GiveBackCard,
  Actions: AnswerButton,
  actionsWidth: 92,
})

export function GiveBackList({ view }: { view: InvoicesView }) {
  const { timeZone } = useProfile()
  const mayWrite = useMayWriteInvoices()
  const answer = useQuery(moneyQueries.toGiveBack(view.reviewRequest))
  return (
    <>
      <ListFrame
        list={toGiveBack}
        view={view}
        answer={answer}
        rows={answer.data?.data}
        total={answer.data?.total}
        of={view.tab}
        tabs={(panelId) => <InvoiceTabs view={view} panelId={panelId} />}
        open={(row) => mayWrite && void settle(row, timeZone)}
        hasActions={mayWrite}
        empty={<EmptyState title={words.empty} words={words.emptyWords} />}
      />
      <MoneyOnAccount />
    </>
  )
}
