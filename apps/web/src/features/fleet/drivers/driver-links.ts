import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/copy-text.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { makeLink, revokeLinks } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'

interface LinkHolder {
  _id: string
  name: string
}

const words = fleetTexts.drivers
const aboutLink = (name: string) => `run link of ${name}`

async function readLink({ _id, name }: LinkHolder): Promise<string | null> {
  try {
    return (await makeLink(_id)).driverLink
  } catch (problem) {
    toastFailed({ title: words.notLinked, words: messageOf(problem), about: aboutLink(name) })
    return null
  }
}

/** Copies the link and says so; shows it where the browser does not let it be copied. */
async function copyAndTell({ name }: LinkHolder, link: string): Promise<void> {
  const isCopied = await copyText(link)
  toastDone(
    isCopied
      ? { title: words.linkCopied(name), words: words.linkWords, about: aboutLink(name) }
      : { title: words.linkTitle(name), words: link, stayMs: 60_000, about: aboutLink(name) },
  )
}

/** Puts a driver's run link on the clipboard. */
export async function copyDriverLink(driver: LinkHolder): Promise<void> {
  const link = await readLink(driver)
  if (link !== null) await copyAndTell(driver, link)
}

/** Hands a driver's run link to the device's own sharing, and says what came of it; copies it where there is none. */
export async function shareDriverLink(driver: LinkHolder): Promise<void> {
  const link = await readLink(driver)
  if (link === null) return
  if (!('share' in navigator)) return copyAndTell(driver, link)
  const about = aboutLink(driver.name)
  try {
    await navigator.share({ title: words.linkSubject, url: link })
    toastDone({ title: words.linkShared(driver.name), words: words.linkWords, about })
  } catch (problem) {
    const isClosed = problem instanceof Error && problem.name === 'AbortError'
    if (isClosed) toastDone({ title: words.linkNotShared(driver.name), about })
    else await copyAndTell(driver, link)
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
