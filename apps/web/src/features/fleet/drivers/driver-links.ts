import { messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { makeLink, revokeLinks } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'

interface LinkHolder {
  _id: string
  name: string
}

const words = fleetTexts.drivers

async function newLink({ _id }: LinkHolder): Promise<string | null> {
  try {
    return (await makeLink(_id)).driverLink
  } catch (problem) {
    toastFailed({ title: words.notLinked, words: messageOf(problem) })
    return null
  }
}

/** Shows a link where the browser can neither share nor copy it. */
const showLink = (driver: LinkHolder, link: string) =>
  toastDone({ title: words.linkTitle(driver.name), words: link, stayMs: 60_000 })

/** Makes a run link and puts it on the clipboard; shows it where there is none. */
export async function copyDriverLink(driver: LinkHolder): Promise<void> {
  const link = await newLink(driver)
  if (link === null) return
  try {
    await navigator.clipboard.writeText(link)
    toastDone({ title: words.linkCopied(driver.name), words: words.linkWords })
  } catch {
    // No clipboard without https, or it was refused: the link is made, so it is shown.
    showLink(driver, link)
  }
}

/** Makes a run link and hands it to the device's own sharing, or to a mail where there is none. */
export async function shareDriverLink(driver: LinkHolder): Promise<void> {
  const link = await newLink(driver)
  if (link === null) return
  if (!('share' in navigator)) {
    location.href = `mailto:?subject=${encodeURIComponent(words.linkSubject)}&body=${encodeURIComponent(link)}`
    return
  }
  try {
    await navigator.share({ title: words.linkSubject, url: link })
  } catch {
    // Closed without choosing, or refused: the link is made, so it is shown.
    showLink(driver, link)
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
