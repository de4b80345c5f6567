import { MOST_IMPORT_CHARACTERS, type WireImport } from '@skipyard/contract/customers.files.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { textOfFile } from '#web/client/text-of-file.ts'
import { loadFile, previewFile } from '../mutations.ts'
import { customerTexts } from '../texts.ts'

const words = customerTexts.import

interface Read {
  name: string
  text: string
  preview: WireImport
}

/** What is said of a load that came to nothing; under the same key with another choice, it had come to something. */
const whyNotLoaded = (problem: unknown) =>
  formWire.failureOf(problem).isAlreadySaved ? words.loadedBefore : `${words.failed}: ${messageOf(problem)}`

/** A file on its way in: read, previewed, loaded. A error about the file leaves everything as it was. */
export function useImport() {
  const [name, setName] = useState('')
  const [read, setRead] = useState<Read | null>(null)
  const [result, setResult] = useState<WireImport | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())

  const attempt = async (act: () => Promise<void>, reasonOf: (problem: unknown) => string = messageOf) => {
    setBusy(true)
    setError(null)
    try {
      await act()
    } catch (problem) {
      setError(reasonOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const readFile = (file: File) =>
    attempt(async () => {
      setName(file.name)
      const text = await textOfFile(file)
      if (text.length > MOST_IMPORT_CHARACTERS) {
        setError(texts.customer.fileTooLong)
        return
      }
      const preview = await previewFile(text)
      key.current = newIdempotencyKey()
      setRead({ name: file.name, text, preview })
    })
  return {
    name,
    preview: read?.preview ?? null,
    result,
    error,
    isBusy,
    read: (file: File) => void readFile(file),
    load: (withDuplicates: boolean) => {
      if (read === null || isBusy) return
      void attempt(
        async () => setResult(await loadFile(read.text, withDuplicates, key.current)),
        whyNotLoaded,
      )
    },
    forget: () => {
      setRead(null)
      setError(null)
    },
  }
}
