import { Button, Modal, Progress } from '@mantine/core'
import type { WireStatementMailing, WireStatementRound } from '@skipyard/contract/invoices/statement-mail.ts'
import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { SendChip } from '../invoice-marks.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { statementMailQueries } from '../queries.ts'
import { dayOfWire } from './statement-table.tsx'
import { emailAgain, emailStatements, type StatementsView, usePress } from './statement-tools.tsx'
import classes from './statements-screen.module.css'
import { statementTexts } from './texts.ts'

const { mail: words } = statementTexts
const REFUSED: SendState = invoiceTexts.errorSendingEmail

interface TroubleProps {
  mailing: WireStatementMailing
  onAgain: (() => void) | null
}

function Trouble({ mailing, onAgain }: TroubleProps) {
  const { customerId, customerName, state, error, recipients } = mailing
  const hasNoEmail = recipients.length === 0
  return (
    <Stack as="li" align="center" rowGap={2} columnGap={10} line="top" py={8} className={classes.trouble}>
      <Link to="/app/customers/$customerId" params={{ customerId }}>
        {customerName}
      </Link>
      {hasNoEmail ? <span>{words.noEmail}</span> : <SendChip state={state} />}
      {onAgain && !hasNoEmail && (
        <Button
          variant="default"
          size="compact-xs"
          onClick={onAgain}
          aria-label={words.againFor(customerName)}
        >
          {words.again}
        </Button>
      )}
      {error !== '' && <small>{error}</small>}
    </Stack>
  )
}

function RoundDialog({ round, onClose }: { round: WireStatementRound; onClose: () => void }) {
  const { timeZone } = useProfile()
  const mayWrite = useMayWriteInvoices()
  const { isPressing, press } = usePress()
  const { form, startDate, endDate, requestedBy, requestedAt, total, sending, sent, notSent, troubles } =
    round
  const done = total - sending
  const again = (mailings: string[]) => (isPressing ? undefined : void press(() => emailAgain(mailings)))
  const refused = troubles.filter(
    ({ state, recipients }) => state === REFUSED || (state === 'Not sent' && recipients.length > 0),
  )
  const days = words.days(statementTexts.forms[form], dayOfWire(startDate), dayOfWire(endDate))
  return (
    <Modal opened onClose={onClose} title={words.all} closeButtonProps={{ 'aria-label': words.close }}>
      <Words as="p" mb={12} tone="soft">
        {days}
        <br />
        {words.asked(requestedBy, momentWords(requestedAt, timeZone, new Date()))}
      </Words>
      <Progress value={(100 * done) / total} aria-label={words.progress} />
      <Row as="p" wrap columnGap={16} align="stretch" gap={4} mt={8} className={classes.sums} role="status">
        {sending > 0 && <span>{words.underWay(done, total)}</span>}
        <span>{words.sent(sent)}</span>
        {notSent > 0 && <b>{words.notSent(notSent)}</b>}
      </Row>
      {troubles.length > 0 && (
        <Block as="ul" mt={12} mb={12}>
          {troubles.map((mailing) => (
            <Trouble
              key={mailing._id}
              mailing={mailing}
              onAgain={mayWrite ? () => again([mailing._id]) : null}
            />
          ))}
        </Block>
      )}
      {notSent > troubles.length && <p>{words.more(notSent - troubles.length)}</p>}
      {mayWrite && refused.length > 1 && (
        <Button variant="default" disabled={isPressing} onClick={() => again(refused.map(({ _id }) => _id))}>
          {words.againAll(refused.length)}
        </Button>
      )}
    </Modal>
  )
}

function Standing({ round, onOpen }: { round: WireStatementRound; onOpen: () => void }) {
  const { timeZone } = useProfile()
  const { total, sending, sent, notSent, requestedAt } = round
  const done = total - sending
  const when = momentWords(requestedAt, timeZone, new Date())
  return (
    <Row
      type="button"
      as="button"
      align="stretch"
      wrap
      rowGap={2}
      columnGap={8}
      tone="link"
      py={4}
      className={classes.round}
      onClick={onOpen}
    >
      <span>{sending > 0 ? words.underWay(done, total) : words.went(when, sent)}</span>
      {notSent > 0 && <b className={classes.late}>{words.notSent(notSent)}</b>}
      {sending > 0 && <Progress value={(100 * done) / total} size="xs" aria-hidden="true" />}
    </Row>
  )
}

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
    <Row wrap columnGap={10} justify="between" gap={6} line="top" className={classes.mails}>
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
    </Row>
  )
}
