import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/copy-text.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { linkUseWords } from '#web/ui/words/link-use-words.ts'
import { makeLink, revokeLinks } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'

interface LinkHolder {
  _id: string
  name: string
}

/** A link as it is handed out, and when it was opened last. */
interface Handed {
  link: string
  use: string
}

const words = fleetTexts.drivers
const aboutLink = (name: string) => `run link of ${name}`

async function readLink({ _id, name }: LinkHolder, timeZone: string): Promise<Handed | null> {
  try {
    const { driverLink, lastOpenedAt } = await makeLink(_id)
    return { link: driverLink, use: linkUseWords(lastOpenedAt, timeZone) }
  } catch (problem) {
    toastFailed({ title: words.notLinked, words: messageOf(problem), about: aboutLink(name) })
    return null
  }
}

/** Copies the link and says so; shows it where the browser does not let it be copied. */
async function copyAndTell({ name }: LinkHolder, { link, use }: Handed): Promise<void> {
  const isCopied = await copyText(link)
  toastDone(
    isCopied
      ? { title: words.linkCopied(name), words: words.linkWords(use), about: aboutLink(name) }
      : { title: words.linkTitle(name), words: `${link} – ${use}`, stayMs: 60_000, about: aboutLink(name) },
  )
}

/** Puts a driver's run link on the clipboard. */
export async function copyDriverLink(driver: LinkHolder, timeZone: string): Promise<void> {
  const handed = await readLink(driver, timeZone)
  if (handed !== null) await copyAndTell(driver, handed)
}

/** Hands a driver's run link to the device's own sharing, and says what came of it; copies it where there is none. */
export async function shareDriverLink(driver: LinkHolder, timeZone: string): Promise<void> {
  const handed = await readLink(driver, timeZone)
  if (handed === null) return
  if (!('share' in navigator)) return copyAndTell(driver, handed)
  const about = aboutLink(driver.name)
  try {
    await navigator.share({ title: words.linkSubject, url: handed.link })
    toastDone({ title: words.linkShared(driver.name), words: words.linkWords(handed.use), about })
  } catch (problem) {
    const isClosed = problem instanceof Error && problem.name === 'AbortError'
    if (isClosed) toastDone({ title: words.linkNotShared(driver.name), about })
    else await copyAndTell(driver, handed)
  }
}

/** Asks, then ends every link of a driver. */
export async function revokeDriverLinks(driver: LinkHolder): Promise<void> {
  const isSure = await confirm({
    title: words.revokeQuestion(driver.name),
    words: words.revokeWords,
    confirmLabel: words.revokeYes,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await revokeLinks(driver._id)
    toastDone({ title: words.revoked(driver.name) })
  } catch (problem) {
    toastFailed({ title: words.notRevoked, words: messageOf(problem) })
  }
}
