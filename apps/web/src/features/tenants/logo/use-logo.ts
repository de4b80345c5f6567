import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { pictureKindOf } from '@skipyard/domain/shared/picture-kind.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { LOGO_MAX_BYTES } from '@skipyard/domain/tenants/logo.ts'
import { useState } from 'react'
import { isStale, messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toastDone } from '#web/ui/toast.tsx'
import { useChangeLogo } from '../mutations.ts'
import { settingsTexts } from '../texts.ts'

const HEAD = /^data:[^,]*,/

/** Bytes as base64, written by the browser itself: a picture of two megabytes takes no time. */
function inBase64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(HEAD, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([bytes]))
  })
}

const words = settingsTexts.logo

/** Why a file cannot be a logo, as far as that is seen before it is sent; null when it may be one. */
function errorOf(bytes: Uint8Array): string | null {
  if (bytes.length > LOGO_MAX_BYTES) return texts.settings.logoTooLarge
  return pictureKindOf(bytes) === null ? texts.settings.logoKind : null
}

interface LogoFacts {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings | undefined>
}

/** Takes and removes the logo; others' changes of other settings are no reason to refuse. */
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
    if (wrong === null) await change(await inBase64(bytes), words.set)
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
