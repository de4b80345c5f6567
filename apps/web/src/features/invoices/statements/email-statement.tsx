import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { keyWhenFree } from '#web/ui/data-table/key-when-free.ts'
import type { StatementOf } from '../statement-days.ts'
import { statementMailQueries } from './mail-queries.ts'
import { emailStatements } from './mail-statements.ts'
import { statementQueries } from './queries.ts'
import { statementTexts } from './texts.ts'
import { usePress } from './use-press.ts'

const { mail: words } = statementTexts

/** Emails the statement that is shown; E does too. Closed for a customer without an email address, as the foot says. */
export function EmailStatement({ customerId, ...days }: StatementOf) {
  const { data: statement } = useQuery(statementQueries.one({ customerId, from: days.from, to: days.to }))
  const { data: mailing } = useQuery(statementMailQueries.one(customerId))
  const { isPressing, press } = usePress()
  const isSending = isPressing || mailing?.state === 'Sending'
  const isClosed = isSending || !statement || statement.customer.mailTo.length === 0
  const email = () => void press(() => emailStatements(days, customerId))
  useHotkeys([['E', keyWhenFree(() => !isClosed && email()), { preventDefault: false }]])
  return (
    <Button
      aria-keyshortcuts="E"
      disabled={isClosed}
      leftSection={<IconSend size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={email}
    >
      {isSending ? invoiceTexts.sending : words.email}
    </Button>
  )
}
