import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import { checkPermitDocument } from '@skipyard/domain/permits/check-permit-document.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { fileInBase64 } from '#web/client/files/file-in-base64.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { sendPermitDocument, takeDocumentOff } from './mutations.ts'
import { permitDocumentWords as words } from './texts.ts'

/** The file as base64, or why it is refused before it is sent. */
async function readFile(file: File): Promise<{ content: string } | { wrong: string }> {
  try {
    const checked = checkPermitDocument(new Uint8Array(await file.arrayBuffer()))
    return checked.ok ? { content: await fileInBase64(file) } : { wrong: checked.message }
  } catch {
    return { wrong: words.unread }
  }
}

export function usePermitDocument(permit: WireBookingPermit, jobID: string) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const change = async (send: () => Promise<WireBookingPermit>, said: { done: string; failed: string }) => {
    setError(null)
    setBusy(true)
    try {
      await send()
      toastDone({ title: said.done, about: permit.bookingId })
    } catch (problem) {
      setError(`${said.failed}: ${messageOf(problem)}`)
    } finally {
      setBusy(false)
    }
  }
  const attach = async (file: File) => {
    const read = await readFile(file)
    if ('wrong' in read) return setError(read.wrong)
    const sent = { name: file.name, file: read.content }
    await change(() => sendPermitDocument(permit, sent), {
      done: words.attached(file.name),
      failed: words.notAttached,
    })
  }
  const remove = async (name: string) => {
    const isMeant = await confirm({
      title: words.question,
      words: words.questionWords(name, jobID),
      confirmLabel: words.yes,
      isDestructive: true,
    })
    if (isMeant)
      await change(() => takeDocumentOff(permit), { done: words.removed(name), failed: words.notRemoved })
  }
  return { error, isBusy, attach, remove }
}
