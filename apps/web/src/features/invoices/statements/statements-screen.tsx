import { ActionIcon, Button, Menu } from '@mantine/core'
import type { WireCustomerBalance } from '@skipyard/contract/invoices/statements.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/money/ageing.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconArrowsSort } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { Column, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { PageNumbers } from '#web/ui/lists/page-numbers.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import ages from '../age-colors.module.css'
import { statementQueries } from '../queries.ts'
import { RoundLine } from './round-line.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { type StatementsView, useStatementsView } from './statement-tools.tsx'
import classes from './statements-screen.module.css'
import { statementTexts } from './texts.ts'

const whenDue = ({ balance, daysOverdue }: WireCustomerBalance) => {
  if (balance < 0) return statementTexts.inCredit
  return daysOverdue > 0 ? statementTexts.overdue(daysOverdue) : statementTexts.notDue
}

interface BalanceLineProps {
  customer: WireCustomerBalance
  isChosen: boolean
  onChoose: () => void
}

function BalanceLine({ customer, isChosen, onChoose }: BalanceLineProps) {
  const { _id, name, balance, invoices, daysOverdue, ageing, onHold } = customer
  return (
    <li>
      <Stack
        type="button"
        as="button"
        rowGap={2}
        columnGap={10}
        wide
        line="bottom"
        className={classes.line}
        data-row-link={_id}
        aria-current={isChosen}
        onClick={onChoose}
      >
        <Words as="b" cut weight={600}>
          {name}
        </Words>
        <Words weight={600} className={classes.amount}>
          {formatAmount(dollarsToCents(balance))}
        </Words>
        <small>
          {statementTexts.invoices(invoices)}
          {onHold && (
            <Words as="b" tone="warn">
              {' '}
              · {statementTexts.onHold}
            </Words>
          )}
        </small>
        <small className={daysOverdue > 0 ? `${classes.when} ${classes.late}` : classes.when}>
          {whenDue(customer)}
        </small>
        <Row as="span" gap={2} align="stretch" whole className={classes.bar} aria-hidden="true">
          {AGE_BUCKETS.filter((age) => ageing[age] > 0).map((age) => (
            <i key={age} className={ages[age]} style={{ flex: ageing[age] }} />
          ))}
        </Row>
      </Stack>
    </li>
  )
}

function BalanceOrder({ view }: { view: StatementsView }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={statementTexts.sort} title={statementTexts.sort}>
          <IconArrowsSort size="1rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={view.sort} onChange={view.sortBy}>
          {Object.entries(statementTexts.sorts).map(([sort, label]) => (
            <Menu.RadioItem key={sort} value={sort} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

const GREY_ROWS = 10

function NobodyListed({ view }: { view: StatementsView }) {
  if (view.q === '') return <EmptyState title={statementTexts.nobody} words={statementTexts.nobodyWords} />
  const action = (
    <Button variant="default" size="xs" onClick={() => view.searchFor('')}>
      {statementTexts.clear}
    </Button>
  )
  return <EmptyState title={statementTexts.notFound} action={action} />
}

function BalanceList({ view }: { view: StatementsView }) {
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
    <PageCard isColumn label={statementTexts.list}>
      <Row gap={6} rigid px={10} line="bottom" className={classes.tools}>
        <SearchBox value={view.q} onSearch={view.searchFor} label={statementTexts.search} />
        <BalanceOrder view={view} />
      </Row>
      {answer.isPending && <TableSkeleton rows={GREY_ROWS} label={statementTexts.loading} />}
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
          <Row wrap justify="between" gap={6} line="top" className={classes.sum}>
            <span>
              {statementTexts.owe(data.total)} <b>{formatAmount(dollarsToCents(data.balance))}</b>
            </span>
            <PageNumbers page={page} pageSize={limit} total={data.total} onPage={showPage} />
          </Row>
        </>
      )}
      {data && <RoundLine view={view} total={data.total} />}
    </PageCard>
  )
}

export function StatementsScreen() {
  const view = useStatementsView()
  const isChosen = view.customerId !== undefined
  return (
    <div className={isChosen ? `${classes.screen} ${classes.isChosen}` : classes.screen}>
      <BalanceList view={view} />
      <Column shrink low className={classes.beside}>
        {isChosen && (
          <Button className={classes.back} variant="default" onClick={() => view.choose(undefined)}>
            {statementTexts.showAll}
          </Button>
        )}
        <StatementSheet view={view} />
      </Column>
    </div>
  )
}
