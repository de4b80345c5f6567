import type { WireMessageSettings } from '@skipyard/contract/messages/messages.ts'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import type { Merge } from '#web/ui/merge/merge-fields.ts'
import type { FieldCheck } from '#web/ui/record-form/record-rules.ts'
import { changeMessageSettings, type MessageChange } from '../mutations.ts'

export interface MessageFacts {
  settings: WireMessageSettings
  readCurrent: () => Promise<WireMessageSettings>
  isClosed: boolean
}

interface Section<Values extends object> extends MessageFacts {
  read: (settings: WireMessageSettings) => Values
  write: (values: Values) => MessageChange
  merge: Merge<Values>
  check: FieldCheck<Values>
  said?: (values: Values) => unknown
  fieldOf?: (path: string) => string
  staysOnPage?: boolean
}

export function useMessageSection<Values extends object>(section: Section<Values>) {
  const { write, isClosed: _isClosed, ...rules } = section
  return useOpenSection<WireMessageSettings, Values>({
    ...rules,
    send: ({ row, values, key }) =>
      changeMessageSettings(row?.version ?? section.settings.version, write(values), key),
  })
}
