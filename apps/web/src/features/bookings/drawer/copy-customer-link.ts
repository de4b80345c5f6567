import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { giveCustomerLink } from '@skipyard/contract/public-booking.requests.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { copyText } from '#web/client/copy-text.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.customerLink

/** Puts the link to a customer's own booking on the clipboard; shows it where the browser does not let it be copied. */
export async function copyCustomerLink({ _id: bookingId, jobID }: WireBooking): Promise<void> {
  const about = `link of ${bookingId}`
  try {
    const { link } = (await call(giveCustomerLink, { params: { bookingId } })).data
    const isCopied = await copyText(link)
    toastDone(
      isCopied
        ? { title: words.copied(jobID), words: words.copiedWords, about }
        : { title: words.title(jobID), words: link, stayMs: 60_000, about },
    )
  } catch (problem) {
    toastFailed({ title: words.failed, words: messageOf(problem), about })
  }
}
