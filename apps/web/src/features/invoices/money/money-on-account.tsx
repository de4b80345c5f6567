import { Button } from '@mantine/core'
import type { WireMoneyOnAccount } from '@skipyard/contract/invoices/money.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { moneyQueries } from '../ask-about-money.ts'
import { moneyWords } from '../money-texts.ts'
import { useMayWriteInvoices } from '../mutations.ts'
import { AccountDialog } from './account-dialog.tsx'
import classes from './money-on-account.module.css'

const { account: words } = moneyWords
const MOST = { page: 1, limit: 100 }

interface Chosen {
  account: WireMoneyOnAccount
  kind: 'use' | 'refund'
}

interface AccountLineProps {
  account: WireMoneyOnAccount
  onChoose: (chosen: Chosen) => void
}

function AccountLine({ account, onChoose }: AccountLineProps) {
  const mayWrite = useMayWriteInvoices()
  const { customerName, amount, since, owing } = account
  const day = fromWireDate(since)
  return (
    <li className={classes.line}>
      <b>{customerName}</b>
      <span>{formatAmount(dollarsToCents(amount))}</span>
      <small>{day && words.since(formatAustralianDate(day))}</small>
      {mayWrite && (
        <Row as="span" gap={6} align="stretch" push>
          {owing.length > 0 && (
            <Button
              variant="default"
              size="compact-xs"
              aria-haspopup="dialog"
              aria-label={words.spendOf(customerName)}
              onClick={() => onChoose({ account, kind: 'use' })}
            >
              {words.spend}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-xs"
            aria-haspopup="dialog"
            aria-label={words.backOf(customerName)}
            onClick={() => onChoose({ account, kind: 'refund' })}
          >
            {words.back}
          </Button>
        </Row>
      )}
    </li>
  )
}

export function MoneyOnAccount() {
  const answer = useQuery(moneyQueries.onAccount(MOST))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = answer
  if (isError && data === undefined) {
    return <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const accounts = data?.data ?? []
  const cents = accounts.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0)
  return (
    <>
      {accounts.length > 0 && (
        <PageCard label={words.title} className={classes.card}>
          <Words as="h2" mb={8} px={16} size="large" className={classes.title}>
            {words.title} <small>{words.words(accounts.length, formatAmount(cents))}</small>
          </Words>
          <LineList isWaiting={isPlaceholderData}>
            {accounts.map((account) => (
              <AccountLine key={account._id} account={account} onChoose={setChosen} />
            ))}
          </LineList>
        </PageCard>
      )}
      {chosen && <AccountDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
