import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { pictureKindOf } from '@skipyard/domain/shared/picture-kind.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { LOGO_MAX_BYTES } from '@skipyard/domain/tenants/logo.ts'
import { useState } from 'react'
import { isStale, messageOf } from '#web/client/api-error.ts'
import { fileInBase64 } from '#web/client/files/file-in-base64.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useChangeLogo } from '../mutations.ts'
import { settingsTexts } from '../texts.ts'

const words = settingsTexts.logo

function errorOf(bytes: Uint8Array): string | null {
  if (bytes.length > LOGO_MAX_BYTES) return texts.settings.logoTooLarge
  return pictureKindOf(bytes) === null ? texts.settings.logoKind : null
}

interface LogoFacts {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings | undefined>
}

/** Sets and removes the logo; colleagues' changes of other settings do not cause a refusal. */
export function useLogo({ settings, readCurrent }: LogoFacts) {
  const [error, setError] = useState<string | null>(null)
  const { mutateAsync, isPending } = useChangeLogo()

  const send = async (img: string | null) => {
    try {
      await mutateAsync({ version: settings.version, img })
    } catch (problem) {
      const theirs = isStale(problem) ? await readCurrent() : undefined
      if (!theirs) throw problem
      await mutateAsync({ version: theirs.version, img })
    }
  }
  const change = async (img: string | null, done: string) => {
    try {
      await send(img)
      toastDone({ title: done })
    } catch (problem) {
      setError(`${words.failed}: ${messageOf(problem)}`)
    }
  }
  const take = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const wrong = errorOf(bytes)
    setError(wrong)
    if (wrong === null) await change(await fileInBase64(new Blob([bytes])), words.set)
  }
  const remove = async () => {
    const isMeant = await confirm({
      title: words.removeQuestion,
      words: words.removeWords,
      confirmLabel: words.remove,
      cancelLabel: words.keep,
      isDestructive: true,
    })
    setError(null)
    if (isMeant) await change(null, words.removed)
  }
  return { error, isBusy: isPending, take, remove }
}
