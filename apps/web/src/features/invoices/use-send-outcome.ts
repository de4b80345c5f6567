import { createStore, useStore } from '@mantine/store'
import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { useEffect, useRef } from 'react'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'

/**
 * Documents on their way whose page is still to come, by number, with the version of the invoice that went: the mail may
 * be faster than the page, and what the page still says of an earlier mail is no outcome of this one.
 */
const awaited = createStore<Record<string, number>>({})

/** The next page of this document, as new as that version, tells what came of its mail. */
export const awaitOutcome = (about: string, version: number) =>
  awaited.setState((before) => ({ ...before, [about]: version }))

/** Whoever takes it first tells it. */
function takeAwaited(about: string): boolean {
  const { [about]: version, ...others } = awaited.getState()
  awaited.setState(others)
  return version !== undefined
}

/** Says that a document is a file and with nobody; once for a document, whoever learns of it first. */
export const tellWritten = (about: string) =>
  void toastFailed({ title: mailTexts.written, words: `Not sent: ${about}. ${mailTexts.howToSet}`, about })

function tellOutcome(state: SendState, about: string) {
  const { sent, sentSuccessfully, errorSendingEmail } = invoiceTexts
  // Of many that are sent at once the last one is told, and every one that failed.
  if (state === sent) toastDone({ title: sentSuccessfully, words: about, about: sentSuccessfully })
  if (state === errorSendingEmail) toastFailed({ title: errorSendingEmail, words: about, about })
  if (state === 'Not sent') tellWritten(about)
}

/** Tells whoever sees a document on its way what came of it, once the server knows (spec 001 §8). */
export function useSendOutcome(state: SendState, about: string, version = 0): void {
  const before = useRef(state)
  const { [about]: awaitedVersion } = useStore(awaited)
  useEffect(() => {
    const wasOnItsWay = before.current === invoiceTexts.sending
    before.current = state
    if (state === invoiceTexts.sending) return
    const isKnown = awaitedVersion !== undefined && version >= awaitedVersion
    const isTaken = isKnown && takeAwaited(about)
    if (isTaken || wasOnItsWay) tellOutcome(state, about)
  }, [state, about, version, awaitedVersion])
}
