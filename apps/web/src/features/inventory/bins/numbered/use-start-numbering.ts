import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { formWire } from '#web/client/form-wire.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { binTexts } from '../texts.ts'
import { numberSize } from './mutations.ts'
import { numberSpan } from './number-span.ts'

const words = binTexts.start

interface Typed {
  prefix: string
  firstNumber: string
}

/** As the wire has them: without blanks around. */
const bare = ({ prefix, firstNumber }: Typed) => ({ prefix: prefix.trim(), firstNumber: firstNumber.trim() })

/** From which number on the bins of a size and type are numbered, what comes of it, and its way to the server. */
export function useStartNumbering({ binSize, type, totalBins }: WireBinCount, onDone: () => void) {
  const name = `${binSize} m³ ${type}`
  const spanOf = (typed: Typed) => {
    const span = numberSpan(bare(typed), totalBins)
    return span === null ? undefined : words.span(span.first, span.last)
  }
  const form = useEntryForm<Typed, Typed>({
    start: { prefix: `${binSize}${type.charAt(0)}-`, firstNumber: '001' },
    wire: formWire,
    check: () => [],
    send: async (typed, key) => {
      await numberSize({ size: binSize, type, ...bare(typed) }, key)
      return typed
    },
    tell: (typed) => toastDone({ title: words.done(name), words: spanOf(typed), about: name }),
    notSaved: words.failed(name),
    onSaved: onDone,
  })
  /** 'X-001 to X-026'; undefined while what is typed makes no numbers. */
  return { ...form, name, spanWords: spanOf(form.values) }
}
