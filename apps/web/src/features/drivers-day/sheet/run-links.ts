import { makeRunLink } from '@skipyard/contract/drivers-day.settings.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { copyText } from '#web/client/copy-text.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { linkUseWords } from '#web/ui/words/link-use-words.ts'
import { runSheetTexts as words } from '../texts.ts'

const ABOUT = 'run link'

async function readLink(runId: string) {
  try {
    return (await call(makeRunLink, { body: { runId } })).data
  } catch (problem) {
    toastFailed({ title: words.notLinked, words: messageOf(problem), about: ABOUT })
    return null
  }
}

/** Puts the link to a run on the clipboard; shows it where the browser does not let it be copied. */
export async function copyRunLink(runId: string, timeZone: string): Promise<void> {
  const made = await readLink(runId)
  if (made === null) return
  const { runLink: link, lastOpenedAt } = made
  const use = linkUseWords(lastOpenedAt, timeZone)
  const isCopied = await copyText(link)
  toastDone(
    isCopied
      ? { title: words.copied, words: words.copiedWords(use), about: ABOUT }
      : { title: words.link, words: `${link} – ${use}`, stayMs: 60_000, about: ABOUT },
  )
}

/** Opens a text message with the link to a run, to the driver's number, in whatever sends texts on this device. */
export async function textRunLink(
  runId: string,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  const made = await readLink(runId)
  if (made !== null)
    window.location.assign(`sms:${phone}?&body=${encodeURIComponent(words.message(name, made.runLink))}`)
}
