import { Button } from '@mantine/core'
import type { WireStatementMailing } from '@skipyard/contract/invoices.statement-mail.ts'
import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { SendChip } from '../send-chip.tsx'
import { useMayWriteInvoices } from '../use-may-write-invoices.ts'
import { statementMailQueries } from './mail-queries.ts'
import { emailAgain } from './mail-statements.ts'
import classes from './statement-sheet.module.css'
import { statementTexts } from './texts.ts'
import { usePress } from './use-press.ts'

const { mail: words } = statementTexts
const RETRIED: readonly SendState[] = [invoiceTexts.errorSendingEmail, 'Unsure']

/** When the statement went to whom, or why it did not; what did not go is tried again here. */
function Mailing({ mailing }: { mailing: WireStatementMailing }) {
  const { timeZone } = useProfile()
  const mayWrite = useMayWriteInvoices()
  const { isPressing, press } = usePress()
  const { _id, state, recipients, error, requestedAt, endedAt } = mailing
  const isWritten = state === 'Not sent' && recipients.length > 0
  const when = momentWords(endedAt ?? requestedAt, timeZone, new Date())
  return (
    <>
      <SendChip state={state} />
      <span>
        {recipients.length === 0 ? words.noEmail : words.toWhom(recipients.join(', '), when)}
        {error !== '' && <b className={classes.reason}> {error}</b>}
      </span>
      {mayWrite && (RETRIED.includes(state) || isWritten) && (
        <Button
          variant="default"
          size="compact-xs"
          disabled={isPressing}
          onClick={() => void press(() => emailAgain([_id]))}
        >
          {words.again}
        </Button>
      )}
    </>
  )
}

/** Under a statement: how it stands with the mail, and what is missing before it can be sent. */
export function MailingLine({ customerId, hasEmail }: { customerId: string; hasEmail: boolean }) {
  const { data: mailing } = useQuery(statementMailQueries.one(customerId))
  if (!mailing && hasEmail) return null
  return (
    <div className={classes.mailing} role="status">
      {mailing && <Mailing mailing={mailing} />}
      {!hasEmail && <span>{words.addEmail}</span>}
    </div>
  )
}
