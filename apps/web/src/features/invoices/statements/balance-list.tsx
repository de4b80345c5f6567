import { Button } from '@mantine/core'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { PageNumbers } from '#web/ui/lists/page-numbers.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { BalanceLine } from './balance-line.tsx'
import classes from './balance-list.module.css'
import { BalanceOrder } from './balance-order.tsx'
import { statementQueries } from './queries.ts'
import { RoundLine } from './round-line.tsx'
import { statementTexts as words } from './texts.ts'
import type { StatementsView } from './use-statements-view.ts'

const GREY_ROWS = 10

function NobodyListed({ view }: { view: StatementsView }) {
  if (view.q === '') return <EmptyState title={words.nobody} words={words.nobodyWords} />
  const action = (
    <Button variant="default" size="xs" onClick={() => view.searchFor('')}>
      {words.clear}
    </Button>
  )
  return <EmptyState title={words.notFound} action={action} />
}

/** Who owes what since when; arrow keys walk, and the statement follows. */
export function BalanceList({ view }: { view: StatementsView }) {
  const { customerId, page, limit, showPage, choose } = view
  const answer = useQuery(statementQueries.balances(view.request))
  const { data, error, isPlaceholderData } = answer
  const customers = data?.data ?? []
  useStayBeforeEnd({ page, limit, total: isPlaceholderData ? undefined : data?.total, showPage })
  useRowKeys({
    ids: customers.map(({ _id }) => _id),
    activeId: customerId ?? null,
    activate: (id) => {
      if (id !== null) choose(id, true)
    },
    open: (id) => choose(id),
  })
  return (
    <PageCard className={classes.card} label={words.list}>
      <div className={classes.tools}>
        <SearchBox value={view.q} onSearch={view.searchFor} label={words.search} />
        <BalanceOrder view={view} />
      </div>
      {answer.isPending && <TableSkeleton rows={GREY_ROWS} label={words.loading} />}
      {error !== null && (
        <ErrorState
          words={messageOf(error)}
          isRetrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {data?.total === 0 && <NobodyListed view={view} />}
      {data && data.total > 0 && (
        <>
          <ul
            className={isPlaceholderData ? `${classes.lines} ${classes.waiting}` : classes.lines}
            aria-busy={isPlaceholderData}
          >
            {customers.map((customer) => (
              <BalanceLine
                key={customer._id}
                customer={customer}
                isChosen={customer._id === customerId}
                onChoose={() => choose(customer._id)}
              />
            ))}
          </ul>
          <div className={classes.sum}>
            <span>
              {words.owe(data.total)} <b>{formatAmount(dollarsToCents(data.balance))}</b>
            </span>
            <PageNumbers page={page} pageSize={limit} total={data.total} onPage={showPage} />
          </div>
        </>
      )}
      {data && <RoundLine view={view} total={data.total} />}
    </PageCard>
  )
}
