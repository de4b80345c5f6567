import { Button } from '@mantine/core'
import { createStore, useStore } from '@mantine/store'
import { contentOfWire } from '@skipyard/contract/invoices/codec.ts'
import type { WireInvoice, WireInvoiceDocument } from '@skipyard/contract/invoices/invoices.ts'
import { BUYER_NAMED_FROM_CENTS, lacksBuyer } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { editorTexts } from './editor/texts.ts'
import { SendChip } from './invoice-marks.tsx'
import { mailInvoice, useMayWriteInvoices } from './mutations.ts'
import { invoiceQueries, readInvoice } from './queries.ts'
import classes from './send-button.module.css'
import { noBankTexts } from './texts.ts'

const { title, words, yes } = invoiceTexts.buyerMissing

interface ToSend {
  _id: string
  totalCents?: Cents
}

export const sendWithoutBuyer = (numbers: readonly string[]): Promise<boolean> =>
  confirm({ title, words: words(numbers.join(', ')), confirmLabel: yes })

/** Asks nothing where the invoice cannot be read, as sending will say why. */
async function numberWithoutBuyer({ _id }: ToSend): Promise<string[]> {
  const invoice: (WireInvoiceDocument & { invoiceNumber: string }) | null = await readInvoice(_id).catch(
    () => null,
  )
  return invoice !== null && lacksBuyer(contentOfWire(invoice)) ? [invoice.invoiceNumber] : []
}

export async function maySend(invoices: readonly ToSend[]): Promise<boolean> {
  const large = invoices.filter(
    ({ totalCents = BUYER_NAMED_FROM_CENTS }) => totalCents >= BUYER_NAMED_FROM_CENTS,
  )
  const lacking: string[] = []
  for (const invoice of large) lacking.push(...(await numberWithoutBuyer(invoice)))
  return lacking.length === 0 || sendWithoutBuyer(lacking)
}

/**
 * Documents being sent whose page is not open yet, by number, with the invoice's version: the email may be
 * faster than the page, and an older page shows the outcome of an earlier email.
 */
const awaited = createStore<Record<string, number>>({})

export const awaitOutcome = (about: string, version: number) =>
  awaited.setState((before) => ({ ...before, [about]: version }))

/** The first to take it shows the outcome. */
function takeAwaited(about: string): boolean {
  const { [about]: version, ...others } = awaited.getState()
  awaited.setState(others)
  return version !== undefined
}

export const tellWritten = (about: string) =>
  void toastFailed({ title: mailTexts.written, words: `Not sent: ${about}. ${mailTexts.howToSet}`, about })

interface OutcomeOf {
  version?: number | undefined
  /** What is said of one that went; of an invoice or its note by default. */
  sentSuccessfully?: string
}

function tellOutcome(state: SendState, about: string, sentSuccessfully: string) {
  const { sent, errorSendingEmail } = invoiceTexts
  // Of many that are sent at once the last one is told, and every one that failed.
  if (state === sent) toastDone({ title: sentSuccessfully, words: about, about: sentSuccessfully })
  if (state === errorSendingEmail) toastFailed({ title: errorSendingEmail, words: about, about })
  if (state === 'Not sent') tellWritten(about)
}

/** Shows a toast with the outcome of a document being sent, once the server knows it (spec 001 §8). */
export function useSendOutcome(
  state: SendState,
  about: string,
  { version = 0, sentSuccessfully = invoiceTexts.sentSuccessfully }: OutcomeOf = {},
): void {
  const before = useRef(state)
  const { [about]: awaitedVersion } = useStore(awaited)
  useEffect(() => {
    const wasOnItsWay = before.current === invoiceTexts.sending
    before.current = state
    if (state === invoiceTexts.sending) return
    const isKnown = awaitedVersion !== undefined && version >= awaitedVersion
    const isTaken = isKnown && takeAwaited(about)
    if (isTaken || wasOnItsWay) tellOutcome(state, about, sentSuccessfully)
  }, [state, about, version, awaitedVersion, sentSuccessfully])
}

interface SentDocument {
  bookingId: string
  invoiceNumber: string
  noteNumber?: string
  photoIds?: string[]
}

/**
 * Sends a document and shows the outcome; resolves with the invoice as it is then, null where it was not
 * sent. `toSend` is given for an invoice itself: one of $1,000 or more that does not name its buyer is
 * asked about.
 */
export async function sendInvoice(document: SentDocument, toSend?: ToSend): Promise<WireInvoice | null> {
  if (toSend && !(await maySend([toSend]))) return null
  const about = document.noteNumber ?? document.invoiceNumber
  try {
    const { data, message } = await mailInvoice(document)
    const hasFailed = message === invoiceTexts.errorSendingEmail
    if (message === invoiceTexts.mail.written) tellWritten(about)
    else if (hasFailed) toastFailed({ title: message, words: data.sendError || about, about })
    else toastDone({ title: `${about}: ${message}`, about })
    return data
  } catch (problem) {
    toastFailed({ title: invoiceTexts.errorSending, words: messageOf(problem), about })
    return null
  }
}

interface SendButtonProps {
  state: SendState
  document: SentDocument
  invoice?: ToSend
  version?: number | undefined
  mayWrite: boolean
}

const LABELS: Partial<Record<SendState, string>> = {
  [invoiceTexts.errorSendingEmail]: editorTexts.send.again,
  Unsure: editorTexts.send.resend,
}

/** Send, Sending (disabled) or Sent (spec 001 §4 Invoice sent state). */
export function SendButton({ state, document, invoice, version, mayWrite }: SendButtonProps) {
  const [isStarting, setStarting] = useState(false)
  useSendOutcome(state, document.noteNumber ?? document.invoiceNumber, { version })
  if (state === 'Sent' || !mayWrite) return <SendChip state={state} />
  const isSending = isStarting || state === 'Sending'
  const start = async () => {
    setStarting(true)
    await sendInvoice(document, invoice)
    setStarting(false)
  }
  return (
    <Button
      variant="default"
      size="compact-xs"
      leftSection={<IconSend size="0.8125rem" stroke={1.75} aria-hidden="true" />}
      disabled={isSending}
      onClick={() => void start()}
    >
      {isSending ? invoiceTexts.sending : (LABELS[state] ?? invoiceTexts.send)}
    </Button>
  )
}

export function NoBankNotice() {
  const mayWrite = useMayWriteInvoices()
  const { data } = useQuery(invoiceQueries.settings())
  const hasNowhere = data?.bank?.accountNumber === '' && data.payLink === ''
  if (!(mayWrite && hasNowhere)) return null
  return (
    <Row
      as="p"
      gap={8}
      align="baseline"
      mb={12}
      py={8}
      px={12}
      tone="warn"
      bg="amber"
      className={classes.notice}
      role="note"
    >
      <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
      <span>
        {noBankTexts.words} <Link to="/app/settings/invoices">{noBankTexts.link}</Link>
      </span>
    </Row>
  )
}
