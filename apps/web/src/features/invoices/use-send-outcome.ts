import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { useEffect, useRef } from 'react'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'

/** Documents on their way whose page is still to come, by number: the mail may be faster than the page. */
const awaited = new Set<string>()

/** The next page of this document tells what came of its mail, also when it opens after that. */
export const awaitOutcome = (about: string) => void awaited.add(about)

/** Says that a document is a file and with nobody; once for a document, whoever learns of it first. */
export const tellWritten = (about: string) =>
  void toastFailed({ title: mailTexts.written, words: `Not sent: ${about}. ${mailTexts.howToSet}`, about })

/** Tells whoever sees a document on its way what came of it, once the server knows (spec 001 §8). */
export function useSendOutcome(state: SendState, about: string): void {
  const before = useRef(state)
  useEffect(() => {
    const wasOnItsWay = before.current === invoiceTexts.sending
    before.current = state
    if (state === invoiceTexts.sending || !(awaited.delete(about) || wasOnItsWay)) return
    const { sent, sentSuccessfully, errorSendingEmail } = invoiceTexts
    // Of many that are sent at once the last one is told, and every one that failed.
    if (state === sent) toastDone({ title: sentSuccessfully, words: about, about: sentSuccessfully })
    if (state === errorSendingEmail) toastFailed({ title: errorSendingEmail, words: about, about })
    if (state === 'Not sent') tellWritten(about)
  }, [state, about])
}
