import { Button, Progress } from '@mantine/core'
import type { WireStatementRound } from '@skipyard/contract/invoices.statement-mail.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { useMayWriteInvoices } from '../use-may-write-invoices.ts'
import classes from './balance-list.module.css'
import { statementMailQueries } from './mail-queries.ts'
import { emailStatements } from './mail-statements.ts'
import { RoundDialog } from './round-dialog.tsx'
import { statementTexts } from './texts.ts'
import { usePress } from './use-press.ts'
import type { StatementsView } from './use-statements-view.ts'

const { mail: words } = statementTexts

function Standing({ round, onOpen }: { round: WireStatementRound; onOpen: () => void }) {
  const { timeZone } = useProfile()
  const { total, sending, sent, notSent, requestedAt } = round
  const done = total - sending
  const when = momentWords(requestedAt, timeZone, new Date())
  return (
    <button type="button" className={classes.round} onClick={onOpen}>
      <span>{sending > 0 ? words.underWay(done, total) : words.went(when, sent)}</span>
      {notSent > 0 && <b className={classes.late}>{words.notSent(notSent)}</b>}
      {sending > 0 && <Progress value={(100 * done) / total} size="xs" aria-hidden="true" />}
    </button>
  )
}

/** Under the customers with a balance: emails all of them their statement, and says how far that has come. */
export function RoundLine({ view, total }: { view: StatementsView; total: number }) {
  const mayWrite = useMayWriteInvoices()
  const { data: round } = useQuery(statementMailQueries.round())
  const [isOpen, setOpen] = useState(false)
  const { isPressing, press } = usePress()
  const { from, to, form } = view
  const emailAll = async () => {
    const isSure = await confirm({
      title: words.askAll,
      words: words.allWords(statementTexts.forms[form], from, to),
      confirmLabel: words.emailAll,
    })
    if (isSure && (await emailStatements({ from, to, form }))) setOpen(true)
  }
  return (
    <div className={classes.mails}>
      {round && <Standing round={round} onOpen={() => setOpen(true)} />}
      {mayWrite && total > 0 && (
        <Button
          variant="default"
          size="xs"
          disabled={isPressing || (round?.sending ?? 0) > 0}
          onClick={() => void press(emailAll)}
        >
          {words.emailAll}
        </Button>
      )}
      {isOpen && round && <RoundDialog round={round} onClose={() => setOpen(false)} />}
    </div>
  )
}
